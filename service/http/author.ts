import type { Author } from '#records/audit'
import type { Keeper } from '#records/students'
import type { Parts } from '#service/parts'
import type { Request } from './handler.ts'

type Sender = Pick<Request<unknown, unknown, unknown>, 'caller' | 'address'>

/** The one who sends a request, as the audit names them. */
export const authorOf = ({ caller, address }: Sender): Author => ({ userId: caller.userId, address })

/** The same with the key that seals identity numbers: what a change to a student takes. */
export const keeperOf = (request: Sender, { settings }: Pick<Parts, 'settings'>): Keeper => ({
  key: settings.aadhaarKey,
  author: authorOf(request),
})
