import { type BaseSyntheticEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ProblemCode } from '#contract/problem'
import { isRefused, isStale, type Words } from '../../api/failures.ts'
import { useSave } from '../../api/useSave.ts'
import { refuse } from './form.ts'
import { mergeEdits } from './mergeEdits.ts'

interface SaveFormOptions<Values extends FieldValues, Row, Answer> {
  form: UseFormReturn<Values, unknown, Values>
  /** Sends what was typed as something new; left out by a form that only changes what is there. */
  send?: (values: Values, idempotencyKey: string) => Promise<Answer>
  /** What is changed; without it `send` makes something new. */
  change?: Change<Values, Row, Answer> | undefined
  words: Words
  /** Which field the refusal of a rule is about: `{ OVERPAYMENT: 'amount' }`. */
  fieldOf?: { [Code in ProblemCode]?: FieldPath<Values> }
  onSaved: (answer: Answer) => void
  /** Called when the form itself finds something wrong, beside the errors at the fields. */
  onInvalid?: () => void
}

interface Change<Values, Row, Answer> {
  row: Row
  /** Sends `row.version`, so that what somebody else has saved meanwhile isn't overwritten unseen. */
  send: (values: Values, row: Row) => Promise<Answer>
  /** Fetches the row as it is now; undefined when it is gone. Without it, a form that is behind can't catch up. */
  newest?: (row: Row) => Promise<Row | undefined>
  /** A row as the form shows it; the default values of the form. */
  valuesOf: (row: Row) => Values
  /** For a form that stays open after a save: the row as it was saved. */
  savedRow?: (answer: Answer) => Row
  /** Told of each newer row that the form goes on from. */
  onRow?: (row: Row) => void
}

/** What a form needs to know of its save; `SaveDialog` and `SaveProblem` show it. */
export interface Saving {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  isPending: boolean
  isSaved: boolean
  error: unknown
  /** Whether a field of the form shows the error already. */
  isAtField: boolean
  /** No answer came: it may have been saved. */
  isInDoubt: boolean
  /** Somebody else was faster; their changes are in the form now. */
  caughtUp: boolean
  /** Whether something new is made, under an idempotency key. */
  isNew: boolean
}

/**
 * Saves what a form holds, as something new or as a change of a row, and keeps what was typed whatever the answer is.
 * When somebody else was faster, their changes come into the form, and the next click saves on top of them.
 */
export function useSaveForm<Values extends FieldValues, Row, Answer>(
  options: SaveFormOptions<Values, Row, Answer>,
): Saving {
  const { form, send, change, words, fieldOf = {}, onSaved, onInvalid } = options
  const [row, setRow] = useState(change?.row)
  const [merged, setMerged] = useState(false)
  const [isAtField, setAtField] = useState(false)

  const goOnFrom = (next: Row) => {
    setRow(() => next)
    change?.onRow?.(next)
  }
  const catchUp = async () => {
    if (!change?.newest || row === undefined) return
    const now = await change.newest(row)
    if (!now) return
    mergeInto(form, change.valuesOf(row), change.valuesOf(now))
    goOnFrom(now)
    setMerged(true)
  }
  const save = useSave({
    words,
    send: (values: Values, idempotencyKey) => {
      if (change && row !== undefined) return change.send(values, row)
      if (!send) throw new Error('This form has nothing to change and makes nothing new.')
      return send(values, idempotencyKey)
    },
    onSaved: answer => {
      const saved = change?.savedRow?.(answer)
      if (change && saved !== undefined) {
        goOnFrom(saved)
        form.reset(change.valuesOf(saved))
      }
      onSaved(answer)
    },
    onFailed: async error => {
      setAtField(false)
      setMerged(false)
      // Without an answer to that, what was refused still stands in the form.
      if (isStale(error) && change?.newest) return catchUp().catch(() => undefined)
      setAtField(refuse(form, error, fieldOf))
    },
  })
  const submit = form.handleSubmit(values => {
    if (!save.isPending) save.mutate(values)
  }, onInvalid)
  return {
    submit,
    isPending: save.isPending,
    isSaved: save.isSuccess,
    error: save.error,
    isAtField,
    isInDoubt: save.isError && !isRefused(save.error),
    caughtUp: merged && isStale(save.error),
    isNew: row === undefined,
  }
}

/** Brings what somebody else has saved into the form beside what was typed, and marks the fields that both have changed. */
function mergeInto<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  before: Values,
  now: Values,
) {
  const { values, both } = mergeEdits(before, form.getValues(), now)
  form.reset(now)
  form.reset(values, { keepDefaultValues: true })
  for (const name of both) if (isField(form.getValues(), name)) form.setError(name, { type: 'stale', message: changed })
}

const changed = 'has been changed by somebody else meanwhile. Saving replaces their change.'

const isField = <Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> => name in values
