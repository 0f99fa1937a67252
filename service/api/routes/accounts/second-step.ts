import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/second-step'
import { askForProof, proveWho } from '#desk/accounts/factors/prove'
import * as desk from '#desk/accounts/factors/second-step'

export const secondStep = handle(contract.takeSecondStep, desk.takeSecondStep)
export const passkeyTicket = handle(contract.askForPasskey, async (request, parts) =>
  desk.askForPasskey(request, parts),
)
export const passkey = handle(contract.signInByPasskey, desk.signInByPasskey)

export const ways = handle(contract.askForProof, askForProof)
export const prove = handle(contract.proveWho, async (request, parts) => {
  await proveWho(request, parts)
  return { message: 'Thank you.' }
})
