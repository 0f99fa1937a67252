import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A data folder for one test. mkdtemp makes it private, but the account of an embedded Postgres started by root must be
 * able to pass through it.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fee-ledger-'))
  await chmod(folder, 0o711)
  return folder
}
