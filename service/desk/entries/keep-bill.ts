import { withFiles } from '#desk/files/keep-files'
import type { Parts } from '#desk/shared/parts'
import type { Uploads } from '#files/upload'
import type { Submission } from '#log/submission'
import { registerFile } from '#records/files'

interface Sent {
  readonly files: Uploads
  readonly body: { readonly billFile?: null | undefined }
}

interface Bill {
  /** The key of the stored file; null to take the bill away, undefined to leave it. */
  readonly bill: string | null | undefined
  /** Registers the file in the transaction that appends the event naming it. */
  readonly records: Submission['records']
}

/**
 * Stores the bill of a request for the event that names it. A bill that is replaced stays stored, because the event that
 * named it stays too.
 */
export const withBill = <T>(
  parts: Pick<Parts, 'db' | 'storage' | 'log' | 'threads'>,
  { files, body }: Sent,
  work: (bill: Bill) => Promise<T>,
): Promise<T> =>
  withFiles(parts, { folder: 'bills', files }, ({ billFile }) => {
    if (!billFile) return work({ bill: body.billFile, records: undefined })
    const records = async (transaction: Parameters<typeof registerFile>[0]) => {
      await registerFile(transaction, billFile)
      return { steps: [] }
    }
    return work({ bill: billFile.key, records })
  })
