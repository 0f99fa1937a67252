import type { Parts } from '#desk/shared/parts'
import { type AnyRequest, tellWait } from '#desk/shared/request'
import { passwordHashOf, wrongCurrentPassword } from '#records/accounts/own-account'
import { isPassword } from '#records/accounts/passwords'

/**
 * The hash of the caller's password, once the password sent was verified against it. Wrong ones are counted like those at
 * sign-in. Throws WRONG_PASSWORD.
 */
export async function verifyOwnPassword(
  request: AnyRequest,
  { db, threads, throttle }: Parts,
  password: string,
): Promise<string> {
  const { caller, address } = request
  await throttle.count(caller.userId, address, tellWait(request))
  const stored = await passwordHashOf(db, caller.userId)
  if (stored === undefined || !(await threads.hash(() => isPassword(password, stored)))) throw wrongCurrentPassword()
  await throttle.forgive(caller.userId, address)
  return stored
}
