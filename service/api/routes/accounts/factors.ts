import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/factors'
import * as desk from '#desk/accounts/factors/own-factors'
import { removeAuthenticator } from '#records/accounts/factors/authenticators'
import { removePasskey, renamePasskey } from '#records/accounts/factors/passkeys'

export const show = handle(contract.getFactors, async (request, parts) => ({
  factors: await desk.ownFactors(request, parts),
}))

export const authenticatorTicket = handle(contract.beginAuthenticator, desk.beginAuthenticator)
export const authenticator = handle(contract.setAuthenticator, desk.setAuthenticator)
export const dropAuthenticator = handle(contract.removeAuthenticator, async (request, parts) => ({
  ...(await desk.changeFactors(request, parts, (transaction, author) =>
    removeAuthenticator(transaction, request.caller.userId, author),
  )),
  message: 'The app is removed',
}))

export const passkeyTicket = handle(contract.beginPasskey, desk.beginPasskey)
export const passkey = handle(contract.addPasskey, desk.addPasskey)
export const rename = handle(contract.renamePasskey, (request, parts) =>
  desk.changeFactors(request, parts, (transaction, author) =>
    renamePasskey(transaction, request.caller.userId, { id: request.params.id, name: request.body.name }, author),
  ),
)
export const dropPasskey = handle(contract.removePasskey, async (request, parts) => ({
  ...(await desk.changeFactors(request, parts, (transaction, author) =>
    removePasskey(transaction, request.caller.userId, request.params.id, author),
  )),
  message: 'The passkey is removed',
}))

export const recoveryCodes = handle(contract.makeRecoveryCodes, async (request, parts) => ({
  recoveryCodes: await desk.makeRecoveryCodes(request, parts),
}))

export const reset = handle(contract.resetFactors, async (request, parts) => {
  await desk.resetFactors(request, parts)
  return { message: 'The user signs in with the password alone again, and is signed out everywhere.' }
})
