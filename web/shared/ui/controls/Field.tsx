import { type ReactNode, useId } from 'react'
import { heard, say } from '../../language/say.ts'

/** What every field of a form takes. Spread `field(form, 'name')` from `form.ts` for name, ref, handlers and error. */
export interface FieldProps {
  label: string
  /** One short line below the input; an error takes its place. */
  hint?: ReactNode
  error?: string | undefined
  /** Marks the field as one that may stay empty; required is the rule and stays unmarked. */
  optional?: boolean
  /** Keeps the label for screen readers only, as in a filter bar. */
  bare?: boolean
}

export interface InputWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, input, and one line of hint or error, wired together. The input comes from `children`. */
export function Field(props: FieldProps & { children: (wiring: InputWiring) => ReactNode }) {
  const { label, hint, error, optional = false, bare = false, children } = props
  const id = useId()
  const noteId = `${id}-note`
  const note = error ? heard(error) : hint
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <label htmlFor={id} className={bare ? 'unseen' : 'text-label font-medium text-second'}>
        {label}
        {optional && <span className="font-normal text-third"> {say('(optional)')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <p id={noteId} className={`text-label ${error ? 'text-red' : 'text-third'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
