import type { Author } from '#records/audit'
import type { Keeper } from '#records/students/students'
import type { Parts } from './parts.ts'
import type { Request } from './request.ts'

type Sender = Pick<Request<unknown, unknown, unknown>, 'caller' | 'address'>

/** The one who sends a request, as the audit names them. */
export const authorOf = ({ caller, address }: Sender): Author => ({ userId: caller.userId, address })

/** The same with the key that seals identity numbers: what a change to a student takes. */
export const keeperOf = (request: Sender, { settings }: Pick<Parts, 'settings'>): Keeper => ({
  key: settings.aadhaarKey,
  author: authorOf(request),
})
