import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ProblemCode } from '#contract/problem'
import type { Words } from '../../api/failures.ts'
import { isRefused, useIdempotencyKey } from '../../api/idempotency.ts'
import { queryClient } from '../../api/queryClient.ts'
import { refuse } from './form.ts'
import { useSaveKey } from './useSaveKey.ts'
import type { Saving } from './useSaving.ts'

interface RecordingOptions<Values extends FieldValues, Answer> {
  form: UseFormReturn<Values, unknown, Values>
  record: (values: Values, key: string) => Promise<Answer>
  meta: Words
  /** Which field the refusal of a rule is about: `{ REFUND_EXCEEDS_PAID: 'amount' }`. */
  fieldOf?: { [Code in ProblemCode]?: FieldPath<Values> }
  onRecorded: (answer: Answer) => void
}

/**
 * Records what a form holds, once however often it is sent: the key is made with the form and changes only when the
 * server has said no. What was typed stays whatever the answer is. `SaveDialog` shows it.
 */
export function useRecording<Values extends FieldValues, Answer>(options: RecordingOptions<Values, Answer>): Saving {
  const { form, record, meta, fieldOf = {}, onRecorded } = options
  const [key, renew] = useIdempotencyKey()
  const [placed, setPlaced] = useState(false)
  const recording = useMutation({
    mutationFn: (values: Values) => record(values, key),
    meta,
    onSuccess: onRecorded,
    onError: error => {
      setPlaced(refuse(form, error, fieldOf))
      if (isRefused(error)) return renew()
      // It may have been recorded: the list behind the form then shows it.
      void queryClient.invalidateQueries()
    },
  })
  const submit = form.handleSubmit(values => {
    if (!recording.isPending) recording.mutate(values)
  })
  useSaveKey(submit)
  const error = placed ? null : recording.error
  return { submit, isPending: recording.isPending, error, caughtUp: false, isNew: true }
}
