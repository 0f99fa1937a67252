import { CalendarRange } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { dateOrNone, isDate } from '#contract/fields/real-date'
import { say } from '../../base/language/say.ts'
import { useStillWhilePressed } from '../browser/whilePressed.ts'
import { Field, type FieldProps } from '../controls/Field.tsx'
import { LateDialog } from '../popups/LateDialog.tsx'
import { late } from '../popups/late.ts'
import { isComplete } from './readDate.ts'
import { spokenDate } from './spokenDate.ts'
import { useWrittenDate } from './useWrittenDate.ts'

const Calendar = late(() => import('./Calendar.tsx'))

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
  const { input, value, latest, shown, report, type, enter } = useWrittenDate({
    ...{ value: props.value, min, max, ref: props.ref },
    onChange: next => onChange?.({ type: 'change', target: { name, value: next } }),
  })
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const spokenId = useId()
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
  const wrong = useStillWhilePressed(value !== '' && !isDate(value) ? unreadable(label, value) : error)
  return (
    <Field {...{ label, hint, error: wrong, optional, bare }}>
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
            placeholder={say('dd/mm/yyyy')}
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

/** Somebody who wrote 31/02/2026 knows how a date is written. */
const unreadable = (label: string, typed: string) =>
  isComplete(typed)
    ? say('{label}: there is no such date. The day comes first.', { label })
    : say('{label}: write it as 05/06/2026.', { label })
