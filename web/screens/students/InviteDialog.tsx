import { Mail, MessageCircle, UserPlus } from 'lucide-react'
import { inviteStudent } from '#contract/accounts/invites'
import type { Student } from '#contract/shapes/student'
import { isNoEmail } from '#wording/no-email'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { sayAround } from '../../base/language/sayAround.tsx'
import { inviteMessage, mailLink, whatsAppLink } from '../../shared/students/inviteMessage.ts'
import { buttonLook } from '../../ui/controls/Button.tsx'
import { CopyField } from '../../ui/controls/CopyField.tsx'
import { formatInstant } from '../../ui/format/dates.ts'
import { MakeDialog } from '../../ui/forms/dialogs/MakeDialog.tsx'

/** Creates the link with which a student sets a password, and helps to send it. Mount it to open it. */
export default function InviteDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  return (
    <MakeDialog
      title={say('Invite student')}
      description={titleCase(student.fullName)}
      icon={UserPlus}
      action={say('Create the link')}
      savingText={say('Creating…')}
      failed={say('Failed to invite student')}
      send={() => api(inviteStudent, { params: { id: student.id } })}
      onClose={onClose}
      shown={made => <Invitation student={student} {...made} />}
    >
      {say(
        isNoEmail(student.email)
          ? 'With this link the student sets a password, and can then see courses, payments, receipts and study materials. The username is the student number. Earlier links stop working.'
          : 'With this link the student sets a password, and can then see courses, payments, receipts and study materials. The username is the email address. Earlier links stop working.',
      )}
    </MakeDialog>
  )
}

/** The link is shown only here and now: the service doesn't store it in a form that could be shown again. */
function Invitation({ student, ...made }: { student: Student; url: string; expiresAt: string; username: string }) {
  const { url, expiresAt, username } = made
  const message = inviteMessage(student, made)
  return (
    <div className="grid grid-cols-1 gap-4">
      <CopyField label={say('Link')} text={url} />
      <p role="status" className="text-control text-second">
        {sayAround('The username is {username}. Valid for one use, until {expiresAt}. Send it only to the student.', {
          username: <span className="font-medium wrap-anywhere">{username}</span>,
          expiresAt: formatInstant(expiresAt),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={whatsAppLink(student.mobile, message)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('secondary')}
        >
          <MessageCircle aria-hidden size={16} strokeWidth={1.75} />
          {say('WhatsApp')}
        </a>
        {!isNoEmail(student.email) && (
          <a href={mailLink(student, message)} className={buttonLook('secondary')}>
            <Mail aria-hidden size={16} strokeWidth={1.75} />
            {say('Email')}
          </a>
        )}
      </div>
    </div>
  )
}
