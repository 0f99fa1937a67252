import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/invites'
import { acceptInvite } from '#desk/accounts/accept-invite'
import { inviteStudent } from '#desk/accounts/invite-student'

export const invite = handle(contract.inviteStudent, (request, parts) => inviteStudent(request, parts))

export const accept = handle(contract.acceptInvite, (request, parts) => acceptInvite(request, parts))
