import type { MadePasskey, UsedPasskey } from '#contract/accounts/passkey'
import { Refusal } from '#contract/refusal'
import { counterLimit, taskOf } from '#threads/task'

/** Where a passkey is made and used: browsers bind it to a name, and say to which page they gave it. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

export interface Asked {
  readonly party: RelyingParty
  readonly challenge: string
}

export const passkeyNotValid = () =>
  new Refusal('PASSKEY_NOT_VALID', 'This passkey was not accepted. Please try again, or use another way.')

export interface NewPasskey {
  readonly credential_id: string
  readonly public_key: Uint8Array
  readonly counter: number
  readonly transports: string[]
}

/**
 * What is stored of a passkey that a browser has made just now, for this address. Throws PASSKEY_NOT_VALID. To be done in a
 * thread, like the other one, and to load the library there: it takes hundreds of milliseconds.
 *
 * @public A thread calls it by its name.
 */
export async function readMade(made: MadePasskey, { party, challenge }: Asked): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...response } = made.response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, response: { ...response, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(refusePasskey)
  if (!registrationInfo) throw passkeyNotValid()
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential_id: id, public_key: publicKey, counter, transports }
}

/** What a passkey's answer is verified with. */
export interface Verifiable {
  readonly credential_id: string
  readonly public_key: Uint8Array
  readonly counter: number
}

/**
 * How often the passkey was used, once its answer is verified: signed by it, for this address and this challenge, and after
 * the user showed the device that it is them. Throws PASSKEY_NOT_VALID, also for a copy whose counter lags behind.
 *
 * @public A thread calls it by its name.
 */
export async function readUsed(known: Verifiable, used: UsedPasskey, { party, challenge }: Asked): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...response } = used.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...used, response: { ...response, ...(userHandle ? { userHandle } : {}) }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: known.credential_id, publicKey: Uint8Array.from(known.public_key), counter: known.counter },
    requireUserVerification: true,
  }).catch(refusePasskey)
  if (!verified) throw passkeyNotValid()
  return authenticationInfo.newCounter
}

/** The library throws for each thing that doesn't fit; which of them it is helps nobody but a forger. */
function refusePasskey(): never {
  throw passkeyNotValid()
}

export const readMadeInThread = taskOf(import.meta.url, readMade, counterLimit)
export const readUsedInThread = taskOf(import.meta.url, readUsed, counterLimit)
