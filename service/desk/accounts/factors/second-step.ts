import type { z } from 'zod'
import type * as contract from '#contract/accounts/second-step'
import { openSession } from '#desk/accounts/open-session'
import type { Parts } from '#desk/shared/parts'
import { type AnyRequest, type RequestTo, tellWait } from '#desk/shared/request'
import { factorsHeld, hasSecondFactor } from '#records/accounts/factors/factors'
import { findPasskey, noteUse } from '#records/accounts/factors/passkeys'
import { refuseUsed, spendTicket, ticketNotValid } from '#records/accounts/factors/used-tickets'
import { completeInvite } from '#records/accounts/invited-account'
import { accountOf, refuseInactive } from '#records/accounts/users'
import { noteFailure, passkeyOptions, spendFactor, verifyUsed, waysToProve } from './proofs.ts'
import { neededParty } from './relying-party.ts'
import { challengeOf, passkeyTicket, secondStepTicket } from './tickets.ts'

interface Account {
  readonly id: string
  readonly version: number
}

/** What the step completes: a sign-in, and perhaps the acceptance of the invitation whose code has this hash. */
interface Purpose {
  readonly remember: boolean
  readonly invite?: string
}

/** What follows a right password; undefined for an account that has only its password. */
export async function beginSecondStep(
  request: AnyRequest,
  parts: Parts,
  { id, version }: Account,
  purpose: Purpose,
): Promise<contract.SecondStep | undefined> {
  const held = await factorsHeld(parts.db, id)
  if (!hasSecondFactor(held)) return undefined
  return waysToProve(held, secondStepTicket.issue(parts, { sub: id, version, ...purpose }), parts, request)
}

const words = {
  code: 'password and code',
  recoveryCode: 'password and recovery code',
  passkey: 'password and passkey',
} as const

/**
 * Completes a sign-in; one that began with an invitation links the invited student first, or opens no session. The ticket is
 * void once the account has changed, such as its password.
 */
export async function takeSecondStep(
  request: RequestTo<typeof contract.takeSecondStep>,
  parts: Parts,
): Promise<z.input<typeof contract.Session>> {
  const { ticket, ...sent } = request.body
  const { sub: userId, version, remember, invite, ...named } = secondStepTicket.read(parts, ticket)
  const account = await accountOf(parts.db, userId)
  if (!account?.is_active || account.version !== version) throw ticketNotValid()
  await refuseUsed(parts.db, named.jti)
  const used = await spendFactor(request, parts, { userId, sessionId: null }, sent, ticket)
  await spendTicket(parts.db, named)
  if (invite !== undefined) await linkInvited(request, parts, invite, { id: userId, version })
  return openSession(parts, { userId, place: request, remember, by: words[used], version })
}

function linkInvited({ address }: AnyRequest, { db, clock }: Parts, invite: string, of: Account): Promise<void> {
  const completion = { codeHash: Buffer.from(invite, 'base64url'), of, now: clock(), address }
  return db.transaction().execute(transaction => completeInvite(transaction, completion))
}

export function askForPasskey(request: AnyRequest, parts: Parts) {
  const ticket = passkeyTicket.issue(parts, {})
  return { ticket, passkey: passkeyOptions(neededParty(parts, request), ticket) }
}

/** Signs in somebody who has a passkey and proved themselves to its device, which is two factors in one. */
export async function signInByPasskey(
  request: RequestTo<typeof contract.signInByPasskey>,
  parts: Parts,
): Promise<z.input<typeof contract.Session>> {
  const { address, body } = request
  const { ticket, passkey: used, remember = false } = body
  const { db, throttle, clock } = parts
  const named = passkeyTicket.read(parts, ticket)
  const asked = { party: neededParty(parts, request), challenge: challengeOf(ticket) }
  await throttle.count(used.id, address, tellWait(request))
  const known = await findPasskey(db, used)
  const { user_id: userId } = known
  const account = await accountOf(db, userId)
  await noteFailure(request, parts, userId, async () => {
    const counter = await verifyUsed(parts, known, used, asked)
    await spendTicket(db, named)
    await noteUse(db, known, counter, clock())
  })
  await throttle.forgive(used.id, address)
  const { version } = refuseInactive(account)
  await throttle.recognize(used.id, address)
  return openSession(parts, { userId, place: request, remember, by: 'passkey', version })
}
