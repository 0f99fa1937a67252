import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/invites'
import { acceptInvite } from '#desk/accounts/accept-invite'
import { inviteStudent } from '#desk/accounts/invite-student'

export const invite = handle(contract.inviteStudent, inviteStudent)

export const accept = handle(contract.acceptInvite, acceptInvite)
