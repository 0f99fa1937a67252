import type * as contract from '#contract/accounts/second-step'
import { invalid } from '#contract/refusal'
import { verifyOwnPassword } from '#desk/accounts/verify-own-password'
import { authorOf } from '#desk/shared/author'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest, RequestTo } from '#desk/shared/request'
import { factorsHeld, hasSecondFactor } from '#records/accounts/factors/factors'
import { recordProof } from '#records/accounts/factors/proofs'
import { spendTicket, ticketNotValid } from '#records/accounts/factors/used-tickets'
import { noteFailure, spendFactor, waysToProve } from './proofs.ts'
import { proofTicket } from './tickets.ts'

/** How the caller can prove that they are still the one using this session. */
export async function askForProof(request: AnyRequest, parts: Parts): Promise<contract.SecondStep> {
  const { userId, sessionId } = request.caller
  const held = await factorsHeld(parts.db, userId)
  return waysToProve(held, proofTicket.issue(parts, { sid: sessionId }), parts, request)
}

/**
 * Records that it is still the caller. With a second factor the password isn't enough, because whoever took the session over
 * may know it.
 */
export async function proveWho(request: RequestTo<typeof contract.proveWho>, parts: Parts): Promise<void> {
  const { caller } = request
  const by = await prove(request, parts)
  const proof = { by, now: parts.clock() }
  await parts.db.transaction().execute(transaction => recordProof(transaction, caller, proof, authorOf(request)))
}

async function prove(request: RequestTo<typeof contract.proveWho>, parts: Parts): Promise<contract.ProofMethod> {
  const { userId, sessionId } = request.caller
  const { password, ticket, ...sent } = request.body
  if (password !== undefined) {
    if (hasSecondFactor(await factorsHeld(parts.db, userId)))
      throw invalid('password', 'is not enough for this account. Use a code or a passkey.')
    await noteFailure(request, parts, userId, () => verifyOwnPassword(request, parts, password))
    return 'password'
  }
  if (!sent.passkey || ticket === undefined) return spendFactor(request, parts, request.caller, sent, '')
  const named = proofTicket.read(parts, ticket)
  if (named.sid !== sessionId) throw ticketNotValid()
  await spendTicket(parts.db, named)
  return spendFactor(request, parts, request.caller, sent, ticket)
}
