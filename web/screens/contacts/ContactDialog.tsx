import { MailCheck, Phone, Reply } from 'lucide-react'
import type { Contact } from '#contract/shapes/contact'
import { say } from '../../base/language/say.ts'
import { Button, buttonLook } from '../../ui/controls/Button.tsx'
import { formatInstant } from '../../ui/format/dates.ts'
import { callLink, Mobile } from '../../ui/format/Mobile.tsx'
import { ContactBadge } from '../../ui/page/Badge.tsx'
import { Detail, Details } from '../../ui/page/Details.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { replyLink } from './links.ts'
import { useMarkRead, useMarkReplied } from './useContactStatus.ts'

interface ContactDialogProps {
  contact: Contact
  onClose: () => void
}

/** A whole message, and the ways to reply to it. Opening it marks it as read. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  useMarkRead(contact)
  const replied = useMarkReplied(onClose)
  return (
    <Dialog
      onClose={onClose}
      title={contact.subject}
      description={say('From {name}', { name: contact.name })}
      footer={
        // Two per row on a phone, where four don't fit.
        <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:justify-end">
          <Button onClick={onClose}>{say('Close')}</Button>
          <a href={callLink(contact.mobile)} className={buttonLook('secondary')}>
            <Phone aria-hidden size={16} strokeWidth={1.75} />
            {say('Call')}
          </a>
          {contact.status !== 'replied' && (
            <Button
              icon={MailCheck}
              saving={replied.isPending}
              savingText={say('Marking…')}
              onClick={() => replied.mutate(contact)}
            >
              {say('Mark as Replied')}
            </Button>
          )}
          <a href={replyLink(contact)} className={buttonLook('primary')}>
            <Reply aria-hidden size={16} strokeWidth={1.75} />
            {say('Reply via Email')}
          </a>
        </div>
      }
    >
      <div className="grid gap-5">
        <Details>
          <Detail name={say('Name')}>{contact.name}</Detail>
          <Detail name={say('Status')}>
            <ContactBadge value={contact.status} />
          </Detail>
          <Detail name={say('Email')}>
            <a
              href={`mailto:${contact.email}`}
              className="inline-flex min-h-6 items-center rounded-[0.25rem] hover:text-accent hover:underline"
            >
              {contact.email}
            </a>
          </Detail>
          <Detail name={say('Phone')}>
            <Mobile number={contact.mobile} />
          </Detail>
          <Detail name={say('Received')} wide>
            <span className="figures">{formatInstant(contact.createdAt)}</span>
          </Detail>
          <Detail name={say('Subject')} wide>
            {contact.subject}
          </Detail>
        </Details>
        <section aria-label={say('Message')} className="rounded-control bg-sunken px-4 py-3">
          <p className="text-body whitespace-pre-line wrap-anywhere">{contact.message}</p>
        </section>
      </div>
    </Dialog>
  )
}
