import type { z } from 'zod'
import type * as contract from '#contract/accounts/account'
import type { Session } from '#contract/accounts/second-step'
import { Refusal } from '#contract/refusal'
import type { Parts } from '#desk/shared/parts'
import { type RequestTo, tellWait } from '#desk/shared/request'
import { addUser } from '#records/accounts/user-changes'
import { readProductSettings } from '#records/institutes/settings'
import { hashNewPassword } from './new-password.ts'
import { openSession } from './open-session.ts'

/**
 * Creates an account for a student and signs it in. No student record is linked to it, not even one with the same
 * e-mail address, because the address is not verified.
 */
export async function register(
  request: RequestTo<typeof contract.register>,
  parts: Parts,
): Promise<z.input<typeof Session>> {
  const { body, address } = request
  await parts.throttle.send('register', address, tellWait(request))
  if (!(await readProductSettings(parts.db)).registration)
    throw new Refusal(
      'REGISTRATION_CLOSED',
      'Accounts are made by the institute only. Please ask there for an invitation.',
    )
  const { password, ...fields } = body
  const user = { ...fields, passwordHash: await hashNewPassword(parts, fields, password), role: 'student' as const }
  const { id, version } = await parts.db
    .transaction()
    .execute(transaction => addUser(transaction, user, 'registration', { userId: null, address }))
  return openSession(parts, { userId: id, place: request, version })
}
