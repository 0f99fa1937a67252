import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { inviteStudent } from '#contract/accounts/invites'
import type { StudentRow } from '#contract/shapes/student'
import { ApiError, api } from '../../base/api/api.ts'
import { isDeclined } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { type Message, MessageRun, type Unsent } from '../../shared/messages/MessageRun.tsx'
import { inviteMessage, whatsAppLink } from '../../shared/students/inviteMessage.ts'
import { MakeDialog } from '../../ui/forms/dialogs/MakeDialog.tsx'

interface InviteSeveralProps {
  students: readonly StudentRow[]
  onClose: () => void
}

const unsentAs =
  (why: string) =>
  ({ id, fullName }: StudentRow): Unsent => ({ id, name: fullName, why })

/** Creates a link for each of several students who have no account yet. One that fails is named, and the others are made. */
export default function InviteSeveral({ students, onClose }: InviteSeveralProps) {
  const [made, setMade] = useState(0)
  const without = students.filter(({ hasAccount }) => !hasAccount)
  const send = async () => {
    const messages: Message[] = []
    const unsent = students.filter(({ hasAccount }) => hasAccount).map(unsentAs(say('has an account already.')))
    for (const [index, student] of without.entries()) {
      setMade(messages.length + 1)
      const { id, fullName: name, mobile } = student
      try {
        const invited = await api(inviteStudent, { params: { id } })
        const text = inviteMessage(student, invited)
        messages.push({ id, name, text, link: whatsAppLink(mobile, text) })
      } catch (error) {
        const why = error instanceof ApiError ? error.message : say('no answer came.')
        const declined = isDeclined(error)
        if (declined && messages.length === 0) throw error
        // Who declined isn't asked again for each of the others.
        unsent.push(...without.slice(index, declined ? undefined : index + 1).map(unsentAs(why)))
        if (declined) break
      }
    }
    return { messages, unsent }
  }
  return (
    <MakeDialog
      title={
        without.length === 1 ? say('Invite 1 student') : say('Invite {without} students', { without: without.length })
      }
      description={say('{students} selected, {linked} of them with an account', {
        students: students.length,
        linked: students.length - without.length,
      })}
      icon={UserPlus}
      action={
        without.length === 1 ? say('Create the link') : say('Create {without} links', { without: without.length })
      }
      savingText={say('{made} of {without}…', { made, without: without.length })}
      failed={say('Failed to invite students')}
      send={send}
      onClose={onClose}
      shown={result => <MessageRun {...result} />}
    >
      {say(
        'With the link each student sets a password of their own. It is valid for one use within 7 days, and earlier links stop working. Send each one only to its student.',
      )}
    </MakeDialog>
  )
}
