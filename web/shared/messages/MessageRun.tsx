import { Check, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** Something to be sent to somebody; opened in WhatsApp as a draft. */
export interface Message {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly link: string
}

/** Somebody to whom it can't be sent. */
export interface Unsent {
  readonly id: string
  readonly name: string
  readonly why: string
}

/**
 * Opens one draft after another, one press each, because browsers let a press open only one window. Names everybody who gets
 * none.
 */
export function MessageRun({ messages, unsent }: { messages: readonly Message[]; unsent: readonly Unsent[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = ({ id, link }: Message) => {
    window.open(link, '_blank', 'noopener')
    setOpened(new Set([...opened, id]))
  }
  const next = messages.find(({ id }) => !opened.has(id))
  return (
    <div className="grid grid-cols-1 gap-4">
      {messages.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {/* As a button that saves keeps the focus when nothing is left to save, this one does when all are opened. */}
          <Button
            variant="primary"
            icon={next ? MessageCircle : Check}
            saving={false}
            disabled={!next}
            onClick={() => next && open(next)}
          >
            {next ? say('Open WhatsApp for {name}', { name: titleCase(next.name) }) : say('All are opened')}
          </Button>
          <p role="status" className="text-control text-second">
            {say('{opened} of {messages} opened', { opened: opened.size, messages: messages.length })}
          </p>
        </div>
      )}
      {next && (
        <p className="rounded-control border border-line px-3 py-2.5 text-control whitespace-pre-line wrap-anywhere">
          {next.text}
        </p>
      )}
      {unsent.length > 0 && (
        <section
          aria-label={say('Not sent')}
          className="rounded-control bg-amber-soft px-3 py-2.5 text-control text-amber"
        >
          <p className="font-medium">
            {unsent.length === 1 ? say('1 gets none:') : say('{unsent} get none:', { unsent: unsent.length })}
          </p>
          <ul>
            {unsent.map(({ id, name, why }) => (
              <li key={id} className="wrap-anywhere">
                {titleCase(name)}: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul aria-label={say('Messages')} className="text-control">
        {messages.map(message => (
          <li
            key={message.id}
            className="flex items-center justify-between gap-3 border-b border-line py-1.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">{titleCase(message.name)}</span>
            <Button variant="quiet" icon={opened.has(message.id) ? Check : MessageCircle} onClick={() => open(message)}>
              {opened.has(message.id) ? say('Opened') : 'WhatsApp'}{' '}
              <span className="unseen">{say('for {name}', { name: titleCase(message.name) })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
