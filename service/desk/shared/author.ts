import { vaultKeys } from '#files/vault'
import type { Author } from '#records/audit'
import type { StudentEditor } from '#records/students/students'
import type { Parts } from './parts.ts'
import type { Request } from './request.ts'

type Sender = Pick<Request<unknown, unknown, unknown>, 'caller' | 'address' | 'device'>

/** The sender of a request, as the audit names them. */
export const authorOf = ({ caller, address, device }: Sender): Author => ({
  userId: caller.userId,
  address,
  device,
  sessionId: caller.sessionId,
})

/** The same with the keys that encrypt identity numbers, which a change to a student needs. */
export const studentEditorOf = (
  request: Sender,
  { settings, today }: Pick<Parts, 'settings' | 'today'>,
): StudentEditor => ({
  keys: vaultKeys(settings),
  author: authorOf(request),
  today: today(),
})
