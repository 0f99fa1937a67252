import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { entryAnalytics, getEntry, settleEntryCheque, voidEntry } from '#contract/counter/entries'
import { lockPeriod } from '#contract/counter/periods'
import { listYears } from '#contract/counter/years'
import type { settledCheque } from '#contract/fields/cheque'
import { createInstitute } from '#contract/records/institutes'
import { getDayBook } from '#contract/reports/day-book'
import { listJournal } from '#contract/reports/journal'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { entriesAt } from '#tests/desk/entries'
import { paperOf, readers } from '#tests/programs/paper'
import { testWith } from '#tests/programs/tools'
import type { Raw } from '#tests/served/client'

const desk = deskForAllTests()
afterAll(() => desk.expectSound())

const { record, correct, list } = entriesAt(desk)
const cheque = { paymentMethod: 'cheque', chequeNumber: '000512', chequeBank: 'State Bank of India' } as const
const byCheque = (fields: object = {}, client = desk.pune) =>
  record({ source: 'Hall rent', amount: 600, ...cheque, ...fields }, client)
type Settled = z.input<typeof settledCheque>
const settle = async ({ id }: { id: string }, body: Settled, by = desk.pune) =>
  (await by.ok(settleEntryCheque, { params: { id }, body })).incomeExpense
const statusesOf = async (asked: readonly Promise<Raw>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).toSorted()

async function branchOf() {
  const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
  const { instituteName } = institute
  const heldOn = async (date: string) => {
    const { methods } = await desk.admin.ok(getDayBook, { query: { instituteName, date } })
    return methods.flatMap(({ paymentMethod, closing }) => (closing === 0 ? [] : [[paymentMethod, closing]]))
  }
  return { instituteName, heldOn }
}

describe('a cheque of other income', () => {
  test('is in hand until the bank has paid it, and is found by where it is', async () => {
    const made = await byCheque()
    expect(made).toMatchObject({ chequeStatus: 'held', voidReason: null })
    const idsIn = async (chequeStatus: 'held' | 'cleared') =>
      (await list({ chequeStatus }, desk.pune)).incomeExpenses.map(({ id }) => id)
    expect(await idsIn('held')).toEqual([made.id])
    expect(await settle(made, { status: 'cleared' })).toMatchObject({ chequeStatus: 'cleared', status: 'recorded' })
    expect([await idsIn('held'), await idsIn('cleared')]).toEqual([[], [made.id]])
    expect(await record({ paymentMethod: 'cash' })).toMatchObject({ chequeStatus: null })
  })

  test('is cleared or bounced once, whichever comes first', async () => {
    const { id } = await byCheque()
    const statuses = ['cleared', 'bounced'] as const
    const asked = [...statuses, ...statuses].map(status =>
      desk.pune.call(settleEntryCheque, { params: { id }, body: { status } }),
    )
    expect(await statusesOf(asked)).toEqual([201, 409, 409, 409])
  })

  test('that is cleared by two at once moves once', async () => {
    const { instituteName, heldOn } = await branchOf()
    const { id } = await byCheque({ instituteName, date: '2026-06-01' }, desk.admin)
    const body = { status: 'cleared' as const }
    const asked = [1, 2, 3, 4].map(() => desk.admin.call(settleEntryCheque, { params: { id }, body, key: newKey() }))
    expect(await statusesOf(asked)).toEqual([201, 409, 409, 409])
    expect(await heldOn(today)).toEqual([['bank_transfer', 600]])
  })

  test.each(['cleared', 'bounced'] as const)('that is %s while it is deleted leaves nothing behind', async status => {
    const { instituteName, heldOn } = await branchOf()
    const { id } = await byCheque({ instituteName }, desk.admin)
    const params = { id }
    await Promise.all([
      desk.admin.call(settleEntryCheque, { params, body: { status }, key: newKey() }),
      desk.admin.call(voidEntry, { params }),
    ])
    expect((await desk.admin.ok(getEntry, { params })).incomeExpense.status).toBe('voided')
    expect(await heldOn(today)).toEqual([])
  })

  test('that bounces is no income any more from that day on, and the charge of the bank is an expense', async () => {
    const { instituteName, heldOn } = await branchOf()
    const made = await byCheque({ instituteName, date: '2026-06-01' }, desk.admin)
    const body = { status: 'bounced' as const, charge: 118, reason: 'No funds', date: '2026-06-10' }
    expect(await settle(made, body, desk.admin)).toMatchObject({
      status: 'voided',
      chequeStatus: 'bounced',
      voidReason: 'No funds',
    })
    expect([await heldOn('2026-06-09'), await heldOn('2026-06-10')]).toEqual([
      [['cheque', 600]],
      [['bank_transfer', -118]],
    ])
    expect((await list({ instituteName })).incomeExpenses).toMatchObject([
      { source: 'Cheque bounce charges', amount: 118, paymentMethod: 'bank_transfer' },
    ])
    const { entries } = await desk.admin.ok(listJournal, { query: { instituteName } })
    expect(entries.map(({ type, number, party, text }) => [type, number, party, text])).toContainEqual([
      'EntryChequeBounced',
      made.voucherNumber,
      'Hall rent',
      'The cheque No. 000512 of ₹600 bounced; the income is cancelled: Hall rent.',
    ])
  })

  test('that bounced stays in the totals until that day, which say what their list lacks', async () => {
    const { instituteName } = await branchOf()
    const rangeOf = async (startDate: string, endDate: string) => {
      const query = { instituteName, startDate, endDate }
      const { income, unlisted } = (await desk.admin.ok(entryAnalytics, { query })).range ?? {}
      const { incomeExpenses } = await list(query)
      expect(incomeExpenses.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        Number(income) - Number(unlisted?.income),
      )
      return [income, unlisted]
    }
    const made = await byCheque({ instituteName, date: '2026-06-01' }, desk.admin)
    const body = { status: 'bounced' as const, date: '2026-06-10' }
    await settle(await byCheque({ instituteName, date: '2026-06-08', amount: 1 }, desk.admin), body, desk.admin)
    await settle(made, body, desk.admin)
    await record({ instituteName, date: '2026-06-05', amount: 40 }, desk.admin)
    const apart = (income: number) => ({ income, expense: 0, bounced: income })
    expect(await rangeOf('2026-06-01', '2026-06-07')).toEqual([640, apart(600)])
    expect(await rangeOf('2026-06-05', '2026-06-10')).toEqual([-560, apart(-600)])
    expect(await rangeOf('2026-06-08', '2026-06-10')).toEqual([-600, apart(-600)])
    expect(await rangeOf('2026-06-01', '2026-06-10')).toEqual([40, apart(0)])
  })

  test('that was cleared leaves the bank on the day of its clearing when it is voided or corrected', async () => {
    const { instituteName, heldOn } = await branchOf()
    const made = await byCheque({ instituteName, date: '2026-06-01' }, desk.admin)
    await settle(made, { status: 'cleared', date: '2026-06-08' }, desk.admin)
    const { entries } = await desk.admin.ok(listJournal, { query: { instituteName } })
    expect(entries.map(({ type, kind, party, number }) => [type, kind, party, number])).toContainEqual([
      'EntryChequeCleared',
      'transfers',
      'Hall rent',
      made.voucherNumber,
    ])
    expect([await heldOn('2026-06-07'), await heldOn('2026-06-08')]).toEqual([
      [['cheque', 600]],
      [['bank_transfer', 600]],
    ])
    const again = await correct(made, { amount: 500 })
    expect(again).toMatchObject({ chequeStatus: 'held', chequeNumber: '000512', status: 'corrected' })
    expect(await heldOn('2026-06-08')).toEqual([['cheque', 500]])
    await settle(again, { status: 'cleared', date: '2026-06-09' }, desk.admin)
    await desk.admin.ok(voidEntry, { params: { id: made.id } })
    for (const date of ['2026-06-01', '2026-06-08', '2026-06-09', today]) expect(await heldOn(date)).toEqual([])
  })

  test('is a question of the year’s close while it is in hand', async () => {
    const { instituteName } = await branchOf()
    const made = await byCheque({ instituteName, date: '2026-03-30' }, desk.admin)
    const open = async () => {
      const { years } = await desk.admin.ok(listYears, { query: { instituteName } })
      const year = years.find(({ financialYear }) => financialYear === '25-26')
      return [year?.chequesInHand, year?.chequesGiven]
    }
    expect(await open()).toEqual([600, 0])
    const given = { type: 'expense', source: 'Rent', instituteName } as const
    const rent = await byCheque({ ...given, date: '2026-03-30' }, desk.admin)
    const fan = await byCheque({ ...given, amount: 90, date: '2026-03-29' }, desk.admin)
    expect(await open()).toEqual([600, 690])
    await settle(fan, { status: 'cleared', date: '2026-03-30' }, desk.admin)
    await settle(rent, { status: 'cleared', date: '2026-04-01' }, desk.admin)
    await settle(made, { status: 'cleared', date: '2026-03-31' }, desk.admin)
    expect(await open()).toEqual([0, 600])
    // What is corrected is in hand again, from the day of its clearing on, and no longer what it was.
    await correct(made, { amount: 500 })
    await desk.admin.ok(voidEntry, { params: { id: fan.id } })
    expect(await open()).toEqual([500, 600])
  })

  test('is neither cleared in cash, nor twice, nor in a locked month, nor with a charge above the limit', async () => {
    const cash = await record()
    const refusal = async ({ id }: { id: string }, body: object, by = desk.pune) => {
      const { status, code } = await by.refused(settleEntryCheque, { params: { id }, body })
      return [status, code]
    }
    expect(await refusal(cash, { status: 'cleared' })).toEqual([422, 'NOT_A_CHEQUE'])
    const made = await byCheque({ date: '2026-05-20' })
    expect(await refusal(made, { status: 'cleared', charge: 1000.01 })).toEqual([403, 'FORBIDDEN'])
    expect(await refusal(made, { status: 'cleared', charge: 1000.01 }, desk.admin)).toEqual([422, 'CHARGE_LIMIT'])
    expect(await refusal(made, { status: 'cleared', date: '2026-05-19' })).toEqual([400, 'INVALID_INPUT'])
    expect(await refusal(made, { status: 'bounced' }, desk.nashik)).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(made, { status: 'cleared' }, desk.student)).toEqual([403, 'FORBIDDEN'])
    await desk.admin.ok(lockPeriod, { body: { month: '2026-05', instituteName: 'Pune' } })
    expect(await refusal(made, { status: 'cleared', date: '2026-05-21' })).toEqual([422, 'PERIOD_LOCKED'])
    await settle(made, { status: 'cleared' })
    expect(await refusal(made, { status: 'cleared' })).toEqual([409, 'CHEQUE_CLEARED'])
  })

  testWith(readers, 'is subject to clearance on its receipt until it is cleared', async () => {
    const { id } = await byCheque()
    const text = async () => (await paperOf(desk.server.url, desk.pune, `/income-expense/${id}/receipt.pdf`)).text
    expect(await text()).toContain('subject to clearance')
    await settle({ id }, { status: 'cleared' })
    expect(await text()).not.toContain('subject to clearance')
  })
})

test('a cheque that was given for an expense leaves the bank once it is cleared, and does not bounce', async () => {
  const { instituteName, heldOn } = await branchOf()
  const rent = await byCheque({ instituteName, type: 'expense', source: 'Rent', date: '2026-06-01' }, desk.admin)
  expect(await heldOn('2026-06-01')).toEqual([['cheque', -600]])
  const refused = await desk.admin.refused(settleEntryCheque, { params: { id: rent.id }, body: { status: 'bounced' } })
  expect(refused).toMatchObject({ status: 422, code: 'NOT_A_CHEQUE' })
  await settle(rent, { status: 'cleared', date: '2026-06-08' }, desk.admin)
  expect([await heldOn('2026-06-07'), await heldOn('2026-06-08')]).toEqual([
    [['cheque', -600]],
    [['bank_transfer', -600]],
  ])
})
