import { type BaseSyntheticEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ProblemCode } from '#contract/problem'
import { isStale, type Words } from '../../base/api/failures.ts'
import { useSave } from '../../base/api/useSave.ts'
import { say } from '../../base/language/say.ts'
import { refuse } from './form.ts'
import { hasEdits, isSame, mergeEdits } from './mergeEdits.ts'

interface SaveFormOptions<Values extends FieldValues, Row, Answer> {
  form: UseFormReturn<Values, unknown, Values>
  /** Creates something new from the typed values; left out by a form that only changes an existing row. */
  send?: (values: Values, idempotencyKey: string, again: boolean) => Promise<Answer>
  /** The row to change and how; without it `send` creates something new. */
  change?: Change<Values, Row, Answer> | undefined
  /** The toasts; the form also shows `failed` when the server has no sentence of its own. */
  words: Words & { failed: string }
  /** Which field a refusal by a business rule is about: `{ OVERPAYMENT: 'amount' }`. */
  fieldOf?: { [Code in ProblemCode]?: FieldPath<Values> }
  onSaved: (answer: Answer) => void
  /**
   * Set for a form that stays open after a save, to save again. Others save once: until what they lead to is drawn, a second
   * press would save a second time.
   */
  staysOpen?: boolean
  /** Called when the form itself finds errors, in addition to showing them at the fields. */
  onInvalid?: () => void
}

interface Change<Values, Row, Answer> {
  row: Row
  /** Must send `row.version`, so that a change that somebody else has saved meanwhile isn't silently overwritten. */
  send: (values: Values, row: Row) => Promise<Answer>
  /** Fetches the row as it is now; undefined when it is gone. Without it, a stale form can't catch up. */
  newest?: (row: Row) => Promise<Row | undefined>
  /** A row as the form shows it; the default values of the form. */
  valuesOf: (row: Row) => Values
  /** For a form that stays open after a save: the row as it was saved. */
  savedRow?: (answer: Answer) => Row
  /** Called with each newer row that the form continues from. */
  onRow?: (row: Row) => void
}

/** The state of a form's save, which `SaveDialog` and `SaveProblem` show. */
export interface Saving {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** From the press until it has failed, or the form is left. */
  isPending: boolean
  isSaved: boolean
  /** Whether something was typed that isn't saved. Only who shows it should read it: the form is then drawn anew with it. */
  readonly isDirty: boolean
  error: unknown
  /** What failed, when the server has no sentence of its own: "Failed to save course". */
  failed: string
  /** Whether a field of the form shows the error already. */
  isAtField: boolean
  /** It may have been saved: to this try or to an earlier one no answer came, or one that leaves this open. */
  isInDoubt: boolean
  /** Somebody else saved first; their changes are in the form now. */
  caughtUp: boolean
  /** Whether the form creates something new, under an idempotency key. */
  isNew: boolean
}

/**
 * Saves a form, as something new or as a change of a row, and keeps what was typed whatever the answer is. When somebody
 * else saved first, their changes are merged into the form, and the next click saves on top of them.
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
    words: { ...words, catchesUp: change?.newest !== undefined },
    send: (values: Values, idempotencyKey, again) => {
      if (change && row !== undefined) return sendChange(change, values, row, again)
      if (!send) throw new Error('This form has nothing to change and makes nothing new.')
      return send(values, idempotencyKey, again)
    },
    onSaved: (answer, sent) => {
      const saved = change?.savedRow?.(answer)
      if (change && saved !== undefined) {
        goOnFrom(saved)
        showSaved(form, sent, change.valuesOf(saved))
      }
      onSaved(answer)
    },
    onFailed: async error => {
      setAtField(false)
      setMerged(false)
      // If that fails too, the form stays as it was.
      if (isStale(error) && change?.newest) return catchUp().catch(() => undefined)
      setAtField(refuse(form, error, fieldOf))
    },
  })
  const isOver = save.isSuccess && !options.staysOpen && !change?.savedRow
  const isPending = save.isPending || isOver
  const submit = form.handleSubmit(values => {
    if (!isPending) save.mutate(values)
  }, onInvalid)
  return {
    submit,
    isPending,
    isSaved: save.isSuccess,
    get isDirty() {
      return !isOver && form.formState.isDirty
    },
    error: save.error,
    failed: words.failed,
    isAtField,
    isInDoubt: save.isInDoubt,
    caughtUp: merged && isStale(save.error),
    isNew: row === undefined,
  }
}

/** Sends a change. One that an earlier try without an answer has saved is there by now, and is saved on top of itself. */
async function sendChange<Values extends FieldValues, Row, Answer>(
  { send, newest, valuesOf }: Change<Values, Row, Answer>,
  values: Values,
  row: Row,
  again: boolean,
): Promise<Answer> {
  try {
    return await send(values, row)
  } catch (error) {
    const now = again && isStale(error) ? await newest?.(row).catch(() => undefined) : undefined
    if (!now || hasEdits(valuesOf(row), values, valuesOf(now))) throw error
    return send(values, now)
  }
}

/**
 * Shows what was saved where it is written otherwise than it was typed. All other fields stay as they are: with the focus,
 * and with what was typed while the change was on its way, which is not saved yet.
 */
function showSaved<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  sent: Values,
  saved: Values,
) {
  const typed = form.getValues()
  // A form may leave empty texts out of what it sends.
  const empty = Object.fromEntries(Object.keys(typed).map(name => [name, '']))
  const { values } = mergeEdits({ ...empty, ...sent }, typed, saved)
  for (const name in values)
    if (isField(values, name) && !isSame(values[name], typed[name])) form.setValue(name, values[name])
  form.reset(saved, { keepValues: true })
}

/** Merges what somebody else has saved into the form, and marks the fields that both users have changed. */
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

const changed = say('has been changed by somebody else meanwhile. Saving replaces their change.')

const isField = <Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> => name in values
