import type { Transaction } from 'kysely'
import type * as contract from '#contract/accounts/factors'
import { Refusal } from '#contract/refusal'
import { changeRecord } from '#desk/shared/change-record'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest, RequestTo } from '#desk/shared/request'
import { openSecret, sealSecret, vaultKeys } from '#files/vault'
import type { DB } from '#models/database'
import * as authenticators from '#records/accounts/factors/authenticators'
import {
  countRecoveryCodes,
  dropIdleCodes,
  factorsHeld,
  lockFactors,
  refuseWithoutFactor,
  removeFactors,
  showFactors,
} from '#records/accounts/factors/factors'
import * as passkeys from '#records/accounts/factors/passkeys'
import { outdateProofs } from '#records/accounts/factors/proofs'
import { newRecoveryCodes, saveRecoveryCodes } from '#records/accounts/factors/recovery-codes'
import { spendTicket, ticketNotValid } from '#records/accounts/factors/used-tickets'
import { readMadeInThread } from '#records/accounts/factors/webauthn'
import { notify } from '#records/accounts/notices'
import { endSessionsOf, isSessionOpen } from '#records/accounts/sessions'
import { getUser, userNotFound } from '#records/accounts/users'
import type { Author } from '#records/audit'
import { readProductSettings } from '#records/institutes/settings'
import { neededParty, relyingPartyOf } from './relying-party.ts'
import { authenticatorTicket, challengeOf, newPasskeyTicket } from './tickets.ts'

export const ownFactors = (request: AnyRequest, parts: Parts) =>
  showFactors(parts.db, request.caller.userId, relyingPartyOf(parts, request)?.origin ?? null)

/** A new secret for an app. It travels encrypted in the ticket, and is stored once the user has sent a code of it. */
export async function beginAuthenticator(request: AnyRequest, parts: Parts) {
  const { userId, sessionId: sid } = request.caller
  const { name } = await readProductSettings(parts.db)
  const { username } = await getUser(parts.db, userId)
  const { bytes, text, uri } = authenticators.newSecret(name, username)
  const secret = sealSecret(vaultKeys(parts.settings), userId, bytes).toString('base64')
  return { ticket: authenticatorTicket.issue(parts, { sid, secret }), secret: text, uri }
}

export async function setAuthenticator(request: RequestTo<typeof contract.setAuthenticator>, parts: Parts) {
  const { userId } = request.caller
  const { ticket, code } = request.body
  const named = authenticatorTicket.read(parts, ticket)
  refuseOthers(request, named)
  const keys = vaultKeys(parts.settings)
  const secret = openSecret(keys, userId, Buffer.from(named.secret, 'base64'))
  const now = parts.clock()
  const step = authenticators.stepOf(secret, code, now)
  if (step === undefined) throw authenticators.wrongCode()
  return addFactor(request, parts, async (transaction, author) => {
    await spendTicket(transaction, named)
    await authenticators.saveAuthenticator(transaction, keys, { userId, secret, step, now }, author)
  })
}

export async function beginPasskey(request: AnyRequest, parts: Parts) {
  const { userId, sessionId, fullName } = request.caller
  const { id } = neededParty(parts, request)
  const { username } = await getUser(parts.db, userId)
  const { name } = await readProductSettings(parts.db)
  const { passkeys: known } = await factorsHeld(parts.db, userId)
  const ticket = newPasskeyTicket.issue(parts, { sid: sessionId })
  const passkey = {
    rp: { id, name },
    user: { id: passkeys.handleOf(userId), name: username, displayName: fullName },
    challenge: challengeOf(ticket),
    // EdDSA, ES256 and RS256: what the devices that people have can do.
    pubKeyCredParams: [-8, -7, -257].map(alg => ({ type: 'public-key' as const, alg })),
    timeout: 5 * 60_000,
    excludeCredentials: known.map(one => ({ ...one, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
  return { ticket, passkey }
}

export async function addPasskey(request: RequestTo<typeof contract.addPasskey>, parts: Parts) {
  const { userId } = request.caller
  const { ticket, name, passkey } = request.body
  const named = newPasskeyTicket.read(parts, ticket)
  refuseOthers(request, named)
  const asked = { party: neededParty(parts, request), challenge: challengeOf(ticket) }
  const made = { ...(await parts.threads.run(readMadeInThread, passkey, asked)), name, now: parts.clock() }
  return addFactor(request, parts, async (transaction, author) => {
    await spendTicket(transaction, named)
    await passkeys.savePasskey(transaction, userId, made, author)
  })
}

/** A ticket counts only in the session that it was given to, so that nobody is talked into adding somebody else's device. */
function refuseOthers({ caller }: AnyRequest, { sid }: { readonly sid: string }): void {
  if (sid !== caller.sessionId) throw ticketNotValid()
}

type Change = (transaction: Transaction<DB>, author: Author) => Promise<void>

/**
 * Holds the caller's second factors. Their session is looked up again, because somebody who took the account over or reset
 * its second factors meanwhile has ended it, and must not get new ones this way. Throws NOT_SIGNED_IN.
 */
async function holdFactors(transaction: Transaction<DB>, { caller }: AnyRequest): Promise<void> {
  await lockFactors(transaction, caller.userId)
  if (!(await isSessionOpen(transaction, caller.sessionId)))
    throw new Refusal('NOT_SIGNED_IN', 'Your session has ended. Sign in to continue.')
}

/** Adds a second factor, and recovery codes with it unless there are some. Codes are hashed before, which is slow. */
async function addFactor(request: AnyRequest, parts: Parts, add: Change) {
  const { userId } = request.caller
  const codes = (await countRecoveryCodes(parts.db, userId)) === 0 ? await newRecoveryCodes(userId) : undefined
  await changeRecord(parts, request, async (transaction, author) => {
    await holdFactors(transaction, request)
    await add(transaction, author)
    await outdateProofs(transaction, request.caller)
    if (codes) await saveRecoveryCodes(transaction, userId, codes, author)
  })
  return { factors: await ownFactors(request, parts), recoveryCodes: codes ? [...codes.codes] : null }
}

/** Changes or removes one of the caller's second factors. */
export async function changeFactors(request: AnyRequest, parts: Parts, change: Change) {
  const { userId } = request.caller
  await changeRecord(parts, request, async (transaction, author) => {
    await holdFactors(transaction, request)
    await change(transaction, author)
    await dropIdleCodes(transaction, userId)
  })
  return { factors: await ownFactors(request, parts) }
}

export async function makeRecoveryCodes(request: AnyRequest, parts: Parts): Promise<string[]> {
  const { userId } = request.caller
  const codes = await newRecoveryCodes(userId)
  await changeRecord(parts, request, async (transaction, author) => {
    await holdFactors(transaction, request)
    await refuseWithoutFactor(transaction, userId)
    await notify(transaction, 'recoveryCodesMade', userId, author)
    await saveRecoveryCodes(transaction, userId, codes, author)
  })
  return [...codes.codes]
}

/** For somebody who has lost every second factor. Whoever else holds one is signed out. Throws NO_SECOND_FACTOR. */
export async function resetFactors(request: RequestTo<typeof contract.resetFactors>, parts: Parts): Promise<void> {
  const { id } = request.params
  if (id === request.caller.userId) throw new Refusal('OWN_ACCOUNT', 'Your own second step is changed on your profile.')
  await changeRecord(parts, request, async (transaction, author) => {
    if (!(await lockFactors(transaction, id))) throw userNotFound()
    if (!(await removeFactors(transaction, id, author)))
      throw new Refusal('NO_SECOND_FACTOR', 'This user has no second step. Nothing was changed.')
    await endSessionsOf(transaction, id)
  })
}
