import type { Service } from '#api/pipeline/service'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#contract/refusal'
import type { Caller } from '#records/accounts/caller'
import { lastProof } from '#records/accounts/factors/proofs'
import { readProductSettings } from '#records/institutes/settings'

/** Minutes, for what guards the account itself. */
const fresh = 5

/** Refuses a caller who proved who they are too long ago for what the endpoint does. Throws PROVE_IT_IS_YOU. */
export async function requireProof(
  { proof }: Pick<Endpoint, 'proof'>,
  caller: Caller | undefined,
  { system: { db }, clock }: Pick<Service, 'system' | 'clock'>,
): Promise<void> {
  if (!proof || !caller) return
  const last = await lastProof(db, caller.sessionId)
  if (!last) return
  const { proofs } = await readProductSettings(db)
  const recent = last.hasSecondFactor ? proofs.secondFactorMinutes : proofs.passwordMinutes
  const minutes = proof === 'fresh' ? fresh : recent
  if (last.provedAt.getTime() + minutes * 60_000 > clock().getTime()) return
  throw new Refusal('PROVE_IT_IS_YOU', 'Please prove that it is you, then do this again. Nothing was changed.')
}
