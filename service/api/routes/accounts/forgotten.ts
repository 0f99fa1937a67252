import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/forgotten'
import * as desk from '#desk/accounts/forgotten-password'
import * as hand from '#desk/accounts/hand-out-code'

export const recovery = handle(contract.getRecovery, async (_, { askForMailedCode }) => ({
  byMail: askForMailedCode !== undefined,
}))

export const ask = handle(contract.askForCode, async (request, parts) => ({
  message: await desk.askForCode(request, parts),
}))

export const reset = handle(contract.resetPassword, async (request, parts) => {
  await desk.resetPassword(request, parts)
  return { message: 'Password set. Please sign in with it.' }
})

export const handOut = handle(contract.handOutCode, hand.handOutCode)

export const handOutToStudent = handle(contract.handOutStudentCode, hand.handOutStudentCode)
