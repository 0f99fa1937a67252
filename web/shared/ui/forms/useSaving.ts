import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ProblemCode } from '#contract/problem'
import { ApiError } from '../../api/api.ts'
import type { Words } from '../../api/failures.ts'
import { isRefused, useIdempotencyKey } from '../../api/idempotency.ts'
import { queryClient } from '../../api/queryClient.ts'
import { refuse } from './form.ts'
import { mergeEdits } from './mergeEdits.ts'
import { useSaveKey } from './useSaveKey.ts'

interface SavingOptions<Values extends FieldValues, Row> {
  form: UseFormReturn<Values, unknown, Values>
  /** What is changed; something new is made without it. */
  row: Row | undefined
  /** The key is made with the form and changes only when the server has said no: one new row, however often it is sent. */
  create: (values: Values, key: string) => Promise<unknown>
  /** Sends `row.version`, so that what somebody else has saved meanwhile isn't overwritten unseen. */
  update: (values: Values, row: Row) => Promise<unknown>
  /** Fetches the row as it is now; undefined when it is gone. */
  newest: (row: Row) => Promise<Row | undefined>
  /** A row as the form shows it; the default values of a form that changes one. */
  valuesOf: (row: Row) => Values
  meta: Words
  /** Which field the refusal of a rule is about: `{ STUDENT_EXISTS: 'email' }`. */
  fieldOf?: { [Code in ProblemCode]?: FieldPath<Values> }
  onSaved: () => void
}

/** What `SaveDialog` needs to know of a save. */
export interface Saving {
  submit: () => Promise<void>
  isPending: boolean
  /** Null also where a field says it already. */
  error: unknown
  /** Somebody else's changes came into the form since it was opened. */
  caughtUp: boolean
  /** Whether something new is made, under a key. */
  isNew: boolean
}

/**
 * Saves what a form holds, as something new or as a change of `row`, and keeps what was typed whatever the answer is.
 * When somebody else was faster, their changes come into the form, and the next click saves on top of them.
 */
export function useSaving<Values extends FieldValues, Row>(options: SavingOptions<Values, Row>): Saving {
  const { form, create, update, newest, valuesOf, fieldOf = {} } = options
  const [base, setBase] = useState(options.row)
  const [caughtUp, setCaughtUp] = useState(false)
  const [placed, setPlaced] = useState(false)
  const [key, renew] = useIdempotencyKey()

  const catchUp = async (row: Row) => {
    const now = await newest(row)
    if (!now) return
    const { values, both } = mergeEdits(valuesOf(row), form.getValues(), valuesOf(now))
    form.reset(valuesOf(now))
    form.reset(values, { keepDefaultValues: true })
    for (const name of both)
      if (isField(form.getValues(), name)) form.setError(name, { type: 'stale', message: changed })
    setBase(now)
    setCaughtUp(true)
  }
  const save = useMutation({
    mutationFn: (values: Values) => (base === undefined ? create(values, key) : update(values, base)),
    meta: options.meta,
    onSuccess: options.onSaved,
    onError: async error => {
      setPlaced(false)
      if (isStale(error) && base !== undefined) return catchUp(base).catch(() => undefined)
      setPlaced(refuse(form, error, fieldOf))
      if (isRefused(error)) return renew()
      // It may have been saved: the list behind the form then shows it.
      void queryClient.invalidateQueries()
    },
  })
  const submit = form.handleSubmit(values => {
    if (!save.isPending) save.mutate(values)
  })
  useSaveKey(submit)
  return { submit, isPending: save.isPending, error: placed ? null : save.error, caughtUp, isNew: base === undefined }
}

const changed = 'has been changed by somebody else meanwhile. Saving replaces their change.'

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'STALE_VERSION'

const isField = <Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> => name in values
