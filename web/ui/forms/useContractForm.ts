import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { whyNotLoaded } from '../browser/notLoaded.ts'
import { onceReleased } from '../browser/whilePressed.ts'
import { contractResolver, type Schema } from './contractResolver.ts'

interface Options<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>
  /** Pass `true` for a PUT, where an empty text clears a field; on a POST an empty field counts as absent. */
  keepEmpty?: boolean
  /** `onBlur` for a form with lists, so that a row that was just added isn't judged before anything was typed into it. */
  mode?: 'onTouched' | 'onBlur'
}

/**
 * A form checked by the contract's own schema: `const form = useContractForm(NewPayment, { defaultValues })`.
 * A schema that depends on facts is made once for them, by `useMemo`: making one takes longer than drawing a field. One that is
 * loaded is asked for once the form is drawn.
 * `handleSubmit` passes on the values as they are sent (rupees as typed), not as the server parses them (paise).
 */
export function useContractForm<Values extends FieldValues>(
  schema: Schema<Values>,
  { defaultValues, keepEmpty = false, mode = 'onTouched' }: Options<Values>,
): UseFormReturn<Values, unknown, Values> {
  const check = contractResolver(toldIfAway(schema), keepEmpty ? values => values : withoutEmpty)
  const resolver: Resolver<Values, unknown, Values> = async (values, context, options) => {
    // A press that leaves a field has it checked; the field's error must not move the pressed thing from under the pointer.
    await new Promise<void>(onceReleased)
    const result = await check(values, context, options)
    if (Object.keys(result.errors).length === 0) return result
    return { values: {}, errors: requiredFirst(values, result.errors) }
  }
  useEffect(() => {
    // If that fails, checking the form says so.
    if (typeof schema === 'function') schema().catch(() => undefined)
  }, [schema])
  return useForm({ mode, defaultValues, resolver })
}

/** That a schema can't be loaded is said, because a press that only fails to check does nothing else. */
function toldIfAway<Values>(schema: Schema<Values>): Schema<Values> {
  if (typeof schema !== 'function') return schema
  return () =>
    schema().catch(async (error: unknown) => {
      toast.error((await whyNotLoaded()).message, { id: 'not-loaded' })
      throw error
    })
}

/** The same values without empty texts, which a POST counts as absent. */
export function withoutEmpty<Values extends FieldValues>(values: Values): Values {
  const kept = { ...values }
  for (const name of Object.keys(kept)) if (kept[name] === '') delete kept[name]
  return kept
}

/** An empty required field says that it is required, rather than what a valid id or amount looks like. */
function requiredFirst<Values extends FieldValues>(values: Values, errors: FieldErrors<Values>): FieldErrors<Values> {
  const worded = { ...errors }
  for (const [name, error] of Object.entries(errors)) {
    if (values[name] === '' && error) Object.assign(worded, { [name]: { ...error, message: say('is required.') } })
  }
  return worded
}
