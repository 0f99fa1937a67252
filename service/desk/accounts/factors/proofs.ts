import type { PasskeyOptions, UsedPasskey } from '#contract/accounts/passkey'
import type { ProofMethod, SecondStep } from '#contract/accounts/second-step'
import { Refusal } from '#contract/refusal'
import type { Parts } from '#desk/shared/parts'
import { type AnyRequest, tellWait } from '#desk/shared/request'
import { vaultKeys } from '#files/vault'
import { spendCode } from '#records/accounts/factors/authenticators'
import { type Held, hasSecondFactor } from '#records/accounts/factors/factors'
import { findPasskey, type KnownPasskey, noteUse } from '#records/accounts/factors/passkeys'
import { spendRecoveryCode } from '#records/accounts/factors/recovery-codes'
import { type Asked, passkeyNotValid, type RelyingParty, readUsedInThread } from '#records/accounts/factors/webauthn'
import { recordFailedSignIn } from '#records/accounts/users'
import { neededParty, relyingPartyOf } from './relying-party.ts'
import { challengeOf } from './tickets.ts'

/** One second factor as it was sent; exactly one of them. */
export interface SentFactor {
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: UsedPasskey | undefined
}

type Sender = Pick<AnyRequest, 'address' | 'device' | 'setHeader' | 'origin'>

/** What somebody may prove their identity with, and the options with which their browser asks for a passkey. */
export function waysToProve(held: Held, ticket: string, parts: Pick<Parts, 'settings'>, request: Sender): SecondStep {
  if (!hasSecondFactor(held)) return { ticket, methods: ['password'] }
  const party = held.passkeys.length > 0 ? relyingPartyOf(parts, request) : undefined
  const methods: ProofMethod[] = [
    ...(party ? ['passkey' as const] : []),
    ...(held.code ? ['code' as const] : []),
    ...(held.recoveryCodes > 0 ? ['recoveryCode' as const] : []),
  ]
  return { ticket, methods, ...(party ? { passkey: passkeyOptions(party, ticket, held.passkeys) } : {}) }
}

/** Milliseconds for which browsers wait for the user. */
const patience = 5 * 60_000

export const passkeyOptions = (
  { id: rpId }: RelyingParty,
  ticket: string,
  passkeys: Held['passkeys'] = [],
): PasskeyOptions => ({
  rpId,
  challenge: challengeOf(ticket),
  timeout: patience,
  allowCredentials: passkeys.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
  userVerification: 'required',
})

/** Who proves themselves, and in which session if there is one already. */
interface Whose {
  readonly userId: string
  readonly sessionId: string | null
}

/**
 * Uses up a second factor of a user. Tries are counted apart from those of the password, because somebody who guesses codes
 * knows that already. Throws WRONG_CODE, PASSKEY_NOT_VALID or TOO_MANY_TRIES.
 */
export async function spendFactor(
  request: Sender,
  parts: Parts,
  whose: Whose,
  sent: SentFactor,
  ticket: string,
): Promise<'code' | 'recoveryCode' | 'passkey'> {
  const { userId } = whose
  const counted = `second factor of ${userId}`
  await parts.throttle.count(counted, request.address, tellWait(request))
  const used = await noteFailure(request, parts, userId, () => spendSent(request, parts, whose, sent, ticket))
  await parts.throttle.forgive(counted, request.address)
  await parts.throttle.recognize(counted, request.address)
  return used
}

/** Logs and audits a proof that is refused. */
export async function noteFailure<T>(
  { address }: Sender,
  { db, log }: Parts,
  userId: string,
  prove: () => Promise<T>,
): Promise<T> {
  try {
    return await prove()
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'TOO_MANY_TRIES') {
      log.warn({ account: userId, address, code: error.code }, 'A proof of identity failed.')
      await recordFailedSignIn(db, { id: userId }, address)
    }
    throw error
  }
}

async function spendSent(request: Sender, parts: Parts, whose: Whose, sent: SentFactor, ticket: string) {
  const { db, settings, clock } = parts
  const { userId, sessionId } = whose
  if (sent.passkey) {
    const known = await findPasskey(db, sent.passkey)
    if (known.user_id !== userId) throw passkeyNotValid()
    const asked = { party: neededParty(parts, request), challenge: challengeOf(ticket) }
    await noteUse(db, known, await verifyUsed(parts, known, sent.passkey, asked), clock())
    return 'passkey'
  }
  if (sent.recoveryCode !== undefined) {
    const { address, device } = request
    await spendRecoveryCode(db, userId, sent.recoveryCode, { userId, sessionId, address, device })
    return 'recoveryCode'
  }
  await spendCode(db, vaultKeys(settings), userId, sent.code ?? '', clock())
  return 'code'
}

export const verifyUsed = (
  { threads }: Pick<Parts, 'threads'>,
  { credential_id, public_key, counter }: KnownPasskey,
  used: UsedPasskey,
  asked: Asked,
): Promise<number> => threads.run(readUsedInThread, { credential_id, public_key, counter }, used, asked)
