import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { typedRupees } from '#contract/fields/typed-rupees'
import type { ProblemCode } from '#contract/problem'
import { ApiError } from '../../base/api/api.ts'
import { heard, say } from '../../base/language/say.ts'

/**
 * Wires one input of a react-hook-form form: `<TextField label="E-mail" {...field(form, 'email')} />`.
 * Make forms with `useContractForm`.
 */
export function field<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: FieldPath<Values>,
) {
  return wired(form, name, form.register(name))
}

/** Wires a field of money: what is typed as `₹12,000` is checked, kept and sent as `12000`. */
export function moneyField<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: FieldPath<Values>,
) {
  // A form that was just opened may hold a number, or nothing yet.
  const setValueAs = (typed: unknown) => (typeof typed === 'string' ? typedRupees(typed).trim() : typed)
  return wired(form, name, form.register(name, { setValueAs }))
}

function wired<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: FieldPath<Values>,
  { ref, onChange, onBlur }: UseFormRegisterReturn,
) {
  // Reading more of the form's state than its errors redraws the whole form whenever any field is touched.
  const error = get<FieldErrors<Values>, FieldError | undefined>(form.formState.errors, name)
  return { name, ref, onChange, onBlur, error: sentence(error?.message) }
}

/**
 * Shows the server's refusals at the fields they are about. Returns false when the error names no field of this form, so
 * that the caller shows it elsewhere. `fieldOf` says which field a refusal by a business rule is about:
 * `{ OVERPAYMENT: 'amount' }`.
 */
export function refuse<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  fieldOf: { [Code in ProblemCode]?: FieldPath<Values> } = {},
): boolean {
  if (!(error instanceof ApiError)) return false
  const shown = form.getValues()
  const isField = (path: string): path is FieldPath<Values> => (path.split('.')[0] ?? '') in shown
  const rule = Object.entries(fieldOf).find(([code]) => code === error.code)?.[1]
  const named = error.details.length > 0 || !rule ? error.details : [{ path: rule, message: error.message }]
  let placed = false
  for (const { path, message } of named) {
    if (!isField(path)) continue
    form.setError(path, { type: 'server', message }, { shouldFocus: !placed })
    placed = true
  }
  return placed
}

/** The contract's texts continue the field's name ("must be …"); alone under a field they start a sentence. */
export function sentence(message: string | undefined): string | undefined {
  if (message === 'is required.') return say('This field is required.')
  const said = message && heard(message)
  return said && said.charAt(0).toUpperCase() + said.slice(1)
}
