import fc from 'fast-check'
import { at } from '#api/testing/at'
import { correctEntry, recordEntry, settleEntryCheque, voidEntry } from '#contract/counter/entries'
import { toRupees } from '#contract/fields/money'
import type * as model from '#ledger/testing/model'
import * as counter from '#ledger/testing/model-counter'
import { type Asked, amount, ask, type Branch, call, day, method, nth, pick } from './ask.ts'

const content = {
  type: fc.constantFrom<('income' | 'expense')[]>('income', 'expense'),
  source: fc.constantFrom('Rent', 'Books'),
  amount,
  method,
}
const asBody = ({ method: paymentMethod, amount: sum, ...rest }: Omit<model.NewModelEntry, 'on'>) => ({
  ...rest,
  amount: toRupees(sum),
  paymentMethod,
})
export const recording = ask('record', fc.record({ ...content, on: day }), async (branch, wanted) => {
  const { on: date, ...rest } = wanted
  const paper = rest.amount % 2 === 0 ? { party: 'Deshpande Estates', billNumber: `B ${rest.amount}` } : {}
  const body = { ...asBody(rest), ...paper, date, instituteName: branch.name }
  const asked = await call(branch, recordEntry, { body }, [])
  const id = String(at(asked.answer.json, 'incomeExpense.id'))
  return { ...asked, objections: counter.recordEntry(branch.model, id, wanted) }
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
export const correctingEntry = toEntry('correct entry', fc.record(content), (branch, id, wanted) =>
  call(branch, correctEntry, { params: { id }, body: asBody(wanted) }, counter.correctEntry(branch.model, id, wanted)),
)
export const voidingEntry = toEntry('void entry', fc.constant(null), (branch, id) =>
  call(branch, voidEntry, { params: { id } }, counter.correctEntry(branch.model, id, { voided: true })),
)
const fate = fc.record({ bounced: fc.boolean(), on: day })
export const chequingEntry = toEntry('cheque of entry', fate, (branch, id, { bounced, on }) => {
  const body = { status: bounced ? 'bounced' : 'cleared', date: on }
  const objections = counter.settleEntryCheque(branch.model, id, { bounced, on })
  return call(branch, settleEntryCheque, { params: { id }, body }, objections)
})
