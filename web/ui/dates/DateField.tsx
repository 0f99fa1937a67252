import { CalendarRange } from 'lucide-react'
import { type KeyboardEvent, lazy, useId, useImperativeHandle, useRef, useState } from 'react'
import { formatDate } from '#contract/fields/dates'
import { dateOrNone, isDate } from '#contract/fields/real-date'
import { say } from '../../base/language/say.ts'
import { useStillWhilePressed } from '../browser/whilePressed.ts'
import { Field, type FieldProps } from '../controls/Field.tsx'
import { withDefaults } from '../controls/inputs.tsx'
import { today } from '../format/dates.ts'
import { LateDialog } from '../popups/LateDialog.tsx'
import { isComplete, readDate } from './readDate.ts'
import { spokenDate } from './spokenDate.ts'

const Calendar = lazy(() => import('./Calendar.tsx'))

interface DateEvent {
  type: 'change' | 'blur'
  target: { name: string; value: string }
}

interface DateFieldProps extends FieldProps {
  name?: string
  /** `YYYY-MM-DD`, '' for none, or a text that is no date. Without it the field holds the value itself, for its `ref`. */
  value?: string
  /** The first and the last day that the calendar offers. */
  min?: string | undefined
  max?: string | undefined
  readOnly?: boolean
  disabled?: boolean
  /** Gets an object with `value` and `focus`, as a form expects of an input. */
  ref?: (input: object | null) => void
  onChange?: (event: DateEvent) => unknown
  onBlur?: (event: DateEvent) => unknown
}

/**
 * A business date: written as dd/mm/yyyy whatever the browser's language is, held as `YYYY-MM-DD`. It takes short forms
 * ("5/6", "050626", "today") and dates pasted as `YYYY-MM-DD`. A text that is no date becomes the value, so that a form
 * with it is refused and nothing that was typed gets lost.
 */
export function DateField({ label, hint, error, optional, bare, name = '', min, max, ...props }: DateFieldProps) {
  const { readOnly = false, disabled = false, onChange, onBlur } = props
  const [held, hold] = useState('')
  const latest = useRef('')
  const value = props.value ?? held
  /** What is being typed. It is shown until the value becomes another one than before and after the last key. */
  const [typed, setTyped] = useState<{ text: string; from: string; to: string } | null>(null)
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const spokenId = useId()
  const [handle] = useState(() => ({
    type: 'date',
    get value() {
      return latest.current
    },
    set value(next: string | null | undefined) {
      if (latest.current === (next ?? '')) return
      latest.current = next ?? ''
      hold(next ?? '')
      setTyped(null)
    },
    focus: () => input.current?.focus(),
  }))
  useImperativeHandle(props.ref, () => handle)

  const report = (next: string, text: string | null) => {
    setTyped(text === null ? null : { text, from: value, to: next })
    if (next === value) return
    latest.current = next
    hold(next)
    onChange?.({ type: 'change', target: { name, value: next } })
  }
  const type = (text: string) => {
    const date = isComplete(text) ? readDate(text, today()) : null
    report(text.trim() === '' ? '' : (date ?? value), text)
  }
  /** Reads what was typed once it is whole: when the field is left, or with Enter. */
  const enter = () => {
    const text = typed?.text.trim()
    if (text !== undefined) report(text === '' ? '' : (readDate(text, today(), min, max) ?? text), null)
  }
  const show = () => {
    enter()
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter()
    if (event.key !== 'ArrowDown' || readOnly) return
    event.preventDefault()
    show()
  }
  const leave = () => onBlur?.({ type: 'blur', target: { name, value: latest.current } })
  const shown = typed && (value === typed.from || value === typed.to) ? typed.text : textOf(value)
  const wrong = useStillWhilePressed(value !== '' && !isDate(value) ? unreadable(label, value) : error)
  return (
    <Field {...withDefaults({ label, hint, error: wrong, optional, bare })}>
      {({ 'aria-describedby': note, ...wiring }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the focus has left field and calendar.
        <div
          ref={frame}
          className="relative"
          onBlur={({ relatedTarget }) => !frame.current?.contains(relatedTarget) && leave()}
        >
          <input
            {...wiring}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={name || undefined}
            placeholder="dd/mm/yyyy"
            readOnly={readOnly}
            disabled={disabled}
            aria-describedby={[note, spokenId].filter(Boolean).join(' ')}
            value={shown}
            onChange={event => type(event.target.value)}
            onBlur={enter}
            onKeyDown={press}
            className="control figures pr-9!"
          />
          <span id={spokenId} className="unseen">
            {isDate(value) && spokenDate(value)}
          </span>
          {!readOnly && !disabled && (
            <button
              type="button"
              aria-label={say('Open calendar')}
              aria-expanded={open}
              onClick={() => (open ? setOpen(false) : show())}
              className="absolute inset-y-0 right-1 my-auto grid size-7 place-items-center rounded-control text-third hover:text-text"
            >
              <CalendarRange aria-hidden size={16} strokeWidth={1.75} />
            </button>
          )}
          {open && (
            <LateDialog>
              <Calendar
                anchor={frame}
                date={dateOrNone(value)}
                min={dateOrNone(min)}
                max={dateOrNone(max)}
                onChoose={date => report(date, null)}
                onClose={() => setOpen(false)}
                onReturn={() => input.current?.focus()}
              />
            </LateDialog>
          )}
        </div>
      )}
    </Field>
  )
}

/** Who wrote 31/02/2026 knows how a date is written. */
const unreadable = (label: string, typed: string) =>
  isComplete(typed)
    ? say('{label}: there is no such date. The day comes first.', { label })
    : say('{label}: write it as 05/06/2026.', { label })

const textOf = (value: string) => (isDate(value) ? formatDate(value) : value)
