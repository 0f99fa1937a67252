import { expect, onTestFinished, test } from 'vitest'
import { paise } from '#contract/fields/money'
import type { Booked } from '#read/reports/booked-at-bank'
import { openThreads } from '#threads/threads'
import { compareInThread, comparisonOf } from './comparison.ts'

const booked = (seq: number, text: string): Booked => ({
  ...{ seq, instituteName: 'Pune', type: 'PaymentReceived', kind: 'fees', text: '', number: null, party: null },
  ...{ studentId: null, enrollmentId: null, paymentId: null, entryId: null, date: '2026-04-02' },
  ...{ amount: paise(500_00), paymentMethod: 'upi', reference: text, texts: [text], isHeld: false, settles: null },
})
const line = (row: number, narration: string) => ({
  ...{ row, date: '2026-04-02', narration, reference: '' },
  amount: paise(500_00),
})

test('a statement is compared in a thread as it is here', async () => {
  const threads = openThreads()
  onTestFinished(threads.stop)
  const statement = {
    ...{ from: '2026-04-01', to: '2026-04-30' },
    lines: [line(2, 'UPI/CR/612345678901/ASHA'), line(3, 'NEFT')],
  }
  const entries = [booked(1, '612345678901'), booked(2, '612345678902')]
  const compared = await threads.run(compareInThread, statement, entries)
  expect(compared).toEqual(await comparisonOf(statement, entries))
  expect(compared.rows.map(({ group, entries: [entry] }) => [group, entry?.seq])).toEqual([
    ['probably', 2],
    ['agrees', 1],
  ])
})

test.each([
  ['2026-04-02', '2026-04-30'],
  ['2026-03-01', '2026-04-02'],
])('what is recorded on the first and on the last day of a statement is missed in it: %s to %s', async (from, to) => {
  const { totals } = await comparisonOf({ from, to, lines: [] }, [booked(1, '612345678901')])
  expect(totals.recorded).toEqual({ count: 1, in: 500, out: 0 })
})

test.each([
  ['2026-04-03', '2026-04-30'],
  ['2026-03-01', '2026-04-01'],
])('what is recorded beside the days of a statement is not: %s to %s', async (from, to) => {
  const { totals } = await comparisonOf({ from, to, lines: [] }, [booked(1, '612345678901')])
  expect(totals.recorded.count).toBe(0)
})
