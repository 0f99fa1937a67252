import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type FormEvent, type SubmitEvent, useState } from 'react'
import { sitePaths } from '#contract/product/site-paths'
import { toast } from '../../base/toasts/toast.tsx'
import { TextareaField, TextField } from '../../ui/controls/inputs.tsx'
import { buttonLooks } from '../parts/look.ts'
import { failed, NotSent, sendMessage } from './message.ts'

type State = { status: 'writing' } | { status: 'sending' } | { status: 'sent' } | { status: 'failed'; error: NotSent }

/**
 * Sends a message to the institute. The browser checks the fields, and the form says at each what is wrong, in place of
 * the browser's own bubble, which names one field at a time. What was typed stays until the message is sent.
 */
export function ContactForm() {
  const [state, setState] = useState<State>({ status: 'writing' })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const sending = state.status === 'sending'
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setState({ status: 'sending' })
    try {
      await sendMessage(new FormData(form))
      form.reset()
      setState({ status: 'sent' })
      toast.success('Message sent successfully! We will get back to you soon.')
    } catch (error) {
      const refusal = error instanceof NotSent ? error : new NotSent(failed)
      setState({ status: 'failed', error: refusal })
      toast.error(failed)
      const [first] = Object.keys(refusal.fields)
      if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    }
  }
  const check = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    if (!isField(target)) return
    event.preventDefault()
    setWrong(before => ({ ...before, [target.name]: sentenceOf(target) }))
    if (target === event.currentTarget.querySelector(':invalid')) target.focus()
  }
  const type = ({ target }: FormEvent<HTMLFormElement>) => {
    if (state.status === 'sent') setState({ status: 'writing' })
    if (isField(target) && wrong[target.name]) setWrong({ ...wrong, [target.name]: sentenceOf(target) })
  }
  const refused = state.status === 'failed' ? state.error.fields : {}
  const errors: Record<string, string | undefined> = { ...refused, ...shownOf(wrong) }
  return (
    // Pressed before this script has come, the button sends the form by itself, and the service answers with a page.
    <form
      method="post"
      action={sitePaths.contact}
      onSubmit={submit}
      onInvalidCapture={check}
      onInput={type}
      aria-label="Write to us"
      className="relative grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <TextField label="Full name" name="name" required maxLength={200} autoComplete="name" error={errors.name} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          error={errors.email}
        />
        <TextField
          label="Mobile"
          name="mobile"
          type="tel"
          required
          autoComplete="tel"
          pattern="(\P{Nd}*\p{Nd}){6}.*"
          error={errors.mobile}
        />
      </div>
      <TextField label="Subject" name="subject" required maxLength={200} error={errors.subject} />
      <TextareaField label="Message" name="message" required rows={4} maxLength={5000} error={errors.message} />
      <div aria-hidden className="unseen">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <button
          type="submit"
          disabled={sending}
          className={`${buttonLooks.primary} w-36 max-w-full disabled:opacity-70`}
        >
          {sending ? 'Sending...' : 'Send message'}
        </button>
        <Outcome state={state} />
      </div>
    </form>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** What is wrong with a field, by the browser's own check; '' if nothing is. */
function sentenceOf({ name, validity }: Field): string {
  if (validity.valid) return ''
  if (validity.valueMissing) return 'This field is required.'
  if (name === 'email') return 'Write an email address such as name@example.com.'
  return name === 'mobile' ? 'Write a phone number of digits, such as 9876543210.' : 'This text is too long.'
}

const shownOf = (sentences: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== ''))

/** How the last try ended, next to the button; screen readers read the toast instead. */
function Outcome({ state }: { state: State }) {
  if (state.status !== 'sent' && state.status !== 'failed') return null
  const sent = state.status === 'sent'
  const Icon = sent ? CircleCheck : TriangleAlert
  return (
    <p className={`flex min-w-0 flex-1 basis-56 items-start gap-2 text-control ${sent ? 'text-green' : 'text-red'}`}>
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      {sent ? 'Thank you. Your message is with us.' : state.error.message}
    </p>
  )
}
