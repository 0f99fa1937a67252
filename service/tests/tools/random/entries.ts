import fc from 'fast-check'
import { correctEntry, recordEntry, settleEntryCheque, voidEntry } from '#contract/counter/entries'
import type { EntryType } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type * as model from '#tests/ledger/model'
import * as counter from '#tests/ledger/model-counter'
import { at } from '#tests/served/at'
import { type Asked, amount, ask, type Branch, call, chequeBody, day, fate, method, nth, pick } from './ask.ts'

const content = {
  type: fc.constantFrom<EntryType[]>('income', 'expense'),
  source: fc.constantFrom('Rent', 'Books'),
  amount,
  method,
}
/** Now and then one of the students who enrolled. */
const payer = fc.constantFrom(undefined, 0, 1)
const payerIn = ({ payers }: Branch, which: number | undefined) =>
  which === undefined ? undefined : nth(payers.values(), which)
const asBody = ({ method: paymentMethod, amount: sum, ...rest }: Omit<model.NewModelEntry, 'on' | 'payer'>) => ({
  ...rest,
  amount: toRupees(sum),
  paymentMethod,
})
export const recording = ask('record', fc.record({ ...content, on: day, who: payer }), async (branch, wanted) => {
  const { on: date, who, ...rest } = wanted
  const studentId = payerIn(branch, who)
  const paper = rest.amount % 2 === 0 ? { party: 'Deshpande Estates', billNumber: `B ${rest.amount}` } : {}
  const body = { ...asBody(rest), ...paper, studentId, date, instituteName: branch.name }
  const asked = await call(branch, recordEntry, { body }, [])
  const id = String(at(asked.answer.json, 'incomeExpense.id'))
  return {
    ...asked,
    objections: counter.recordEntry(branch.model, id, { ...rest, on: date, payer: studentId ?? null }),
  }
})
const toEntry = <T>(
  name: string,
  wanted: fc.Arbitrary<T>,
  act: (branch: Branch, id: string, wanted: T) => Promise<Asked>,
) =>
  ask(name, fc.tuple(pick, wanted), async (branch, [which, what]) => {
    const id = nth(branch.model.entries.keys(), which)
    return id === undefined ? undefined : act(branch, id, what)
  })
/** Now and then somebody else paid, or no student at all, and nothing else changes. */
const corrections = fc.record({ ...content, who: fc.oneof(payer, fc.constant(null)), alone: fc.boolean() })
export const correctingEntry = toEntry('correct entry', corrections, (branch, id, { who, alone, ...wanted }) => {
  const studentId = who === null ? null : payerIn(branch, who)
  const change = { ...(!alone && wanted), ...(studentId !== undefined && { payer: studentId }) }
  const body = { ...(!alone && asBody(wanted)), studentId }
  return call(branch, correctEntry, { params: { id }, body }, counter.correctEntry(branch.model, id, change))
})
export const voidingEntry = toEntry('void entry', fc.constant(null), (branch, id) =>
  call(branch, voidEntry, { params: { id } }, counter.correctEntry(branch.model, id, { voided: true })),
)
const atBank = fc.record({ fate, on: day })
export const chequingEntry = toEntry('cheque of entry', atBank, (branch, id, { fate, on }) => {
  const objections = counter.settleEntryCheque(branch.model, id, { fate, on })
  return call(branch, settleEntryCheque, { params: { id }, body: chequeBody(fate, on) }, objections)
})
