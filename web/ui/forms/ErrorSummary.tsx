import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { say } from '../../base/language/say.ts'

/** The names of the fields with errors, in the order in which the labels name the fields. */
export const wrongFields = (labels: object, errors: object): string[] =>
  Object.keys(labels).filter(name => name in errors)

interface ErrorSummaryProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  /** The label of each field, in the order of the form. */
  labels: { readonly [Name in FieldPath<Values>]?: string }
}

/** The list of fields with errors at the top of a long form, after a submit; each entry moves the focus to its field. */
export function ErrorSummary<Values extends FieldValues>({ form, labels }: ErrorSummaryProps<Values>) {
  const { errors, submitCount } = form.formState
  const isLabelled = (name: string): name is FieldPath<Values> => name in labels
  const wrong = wrongFields(labels, errors).filter(isLabelled)
  // A single field with an error has the focus already and shows the error itself.
  if (submitCount === 0 || wrong.length < 2) return null
  return (
    <nav
      aria-label={say('Fields with errors')}
      className="rounded-control border border-line bg-red-soft px-3 py-2.5 text-control"
    >
      <p className="font-medium text-red">{say('{wrong} fields need another look', { wrong: wrong.length })}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {wrong.map(name => (
          <li key={name}>
            <button
              type="button"
              onClick={() => form.setFocus(name)}
              className="min-h-6 rounded-[0.25rem] text-red underline touch:min-h-11"
            >
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
