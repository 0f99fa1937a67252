import { type ReactNode, useId } from 'react'
import { heard, say } from '../../base/language/say.ts'

/** What every field of a form takes. Spread `field(form, 'name')` from `form.ts` for name, ref, handlers and error. */
export interface FieldProps {
  label: string
  /** One short line below the input. It stays below an error, because it says how to make it good. */
  hint?: ReactNode
  error?: string | undefined
  /** Marks the field as one that may stay empty; required is the rule and stays unmarked. */
  optional?: boolean | undefined
  /** Keeps the label for screen readers only, as in a filter bar. */
  bare?: boolean | undefined
}

export interface InputWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, input, and a line each of error and hint, wired together. The input comes from `children`. */
export function Field(props: FieldProps & { children: (wiring: InputWiring) => ReactNode }) {
  const { label, hint, error, optional = false, bare = false, children } = props
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className={bare ? 'unseen' : 'text-label font-medium text-second'}>
        {label}
        {optional && <span className="font-normal text-third"> {say('(optional)')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} className="text-label text-red">
          {heard(error)}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-label text-third">
          {hint}
        </p>
      )}
    </div>
  )
}
