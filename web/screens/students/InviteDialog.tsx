import { Check, Copy, Mail, MessageCircle, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { inviteStudent } from '#contract/accounts/invites'
import type { Student } from '#contract/shapes/student'
import { api } from '../../shared/api/api.ts'
import { useSave } from '../../shared/api/useSave.ts'
import { inviteMessage, mailLink, whatsAppLink } from '../../shared/students/inviteMessage.ts'
import { Button, buttonLook } from '../../shared/ui/controls/Button.tsx'
import { TextField } from '../../shared/ui/controls/inputs.tsx'
import { formatInstant } from '../../shared/ui/format/dates.ts'
import { FormProblem } from '../../shared/ui/forms/FormProblem.tsx'
import { Dialog } from '../../shared/ui/popups/Dialog.tsx'

const failed = 'Failed to invite student'

/** Creates the link with which a student sets a password, and helps to send it. Mount it to open it. */
export default function InviteDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const invite = useSave({
    send: () => api(inviteStudent, { params: { id: student.id } }),
    words: { failed, told: true },
  })
  return (
    <Dialog
      open
      title="Invite student"
      description={student.fullName}
      onClose={onClose}
      footer={
        invite.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              icon={UserPlus}
              saving={invite.isPending}
              savingText="Creating…"
              onClick={() => invite.mutate()}
            >
              Create the link
            </Button>
          </>
        )
      }
    >
      {invite.data ? (
        <Invitation student={student} {...invite.data} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-body text-second wrap-anywhere">
            With this link the student sets a password, and can then see courses, payments, receipts and study
            materials. The username is the e-mail address, {student.email}. Earlier links stop working.
          </p>
          <FormProblem error={invite.error} failed={failed} />
        </div>
      )}
    </Dialog>
  )
}

/** The link is shown only here and now: the service doesn't store it in a form that could be shown again. */
function Invitation({ student, url, expiresAt }: { student: Student; url: string; expiresAt: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    // On plain http, as in an institute's own network, there is no clipboard; the selected text can be copied by Ctrl+C.
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  const message = inviteMessage(student, url)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField ref={input} label="Link" readOnly value={url} onFocus={event => event.target.select()} />
        </div>
        <Button variant="primary" icon={copied ? Check : Copy} onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className="text-control text-second">
        Valid for one use, until {formatInstant(expiresAt)}. Send it only to the student.
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={whatsAppLink(student.mobile, message)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('secondary')}
        >
          <MessageCircle aria-hidden size={16} strokeWidth={1.75} />
          WhatsApp
        </a>
        <a href={mailLink(student.email, message)} className={buttonLook('secondary')}>
          <Mail aria-hidden size={16} strokeWidth={1.75} />
          E-mail
        </a>
      </div>
    </div>
  )
}
