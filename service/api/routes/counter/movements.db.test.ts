import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDay, listDayCloses } from '#contract/counter/day-close'
import { voidEntry } from '#contract/counter/entries'
import {
  confirmTransfer,
  getOpeningMoney,
  listMoneyBalances,
  listMovements,
  listTransfers,
  recordOwnersMoney,
  recordSettlement,
  recordWithdrawal,
  sendTransfer,
  stateOpeningMoney,
  voidMovement,
} from '#contract/counter/movements'
import { createInstitute } from '#contract/records/institutes'
import { getBalanceSheet, overdraft } from '#contract/reports/balance-sheet'
import { listJournal } from '#contract/reports/journal'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'

const desk = deskForAllTests()
afterAll(() => desk.expectSound())

/** Two new branches for each test, whose books hold nothing. */
let [here, there] = ['', '']
beforeEach(async () => {
  const names = [newKey(), newKey()]
  for (const instituteName of names) await desk.admin.ok(createInstitute, { body: { instituteName } })
  ;[here = '', there = ''] = names
})

const held = async (instituteName: string) => {
  const { branches } = await desk.admin.ok(listMoneyBalances, { query: { instituteName } })
  const { instituteName: _, ...balances } = branches[0] ?? { instituteName }
  const amounts = Object.entries(balances).map(([place, amount]) => [place, amount ?? Number.NaN] as const)
  return Object.fromEntries(amounts.filter(([, amount]) => amount !== 0))
}
const send = async (amount = 300) => {
  const body = { amount, instituteName: here, toInstituteName: there, reference: 'Envelope 4', notes: 'With Ravi' }
  return (await desk.admin.ok(sendTransfer, { body, key: newKey() })).movement.id
}
const onTheirWay = async (instituteName: string) =>
  (await desk.admin.ok(listTransfers, { query: { instituteName } })).transfers

describe('balances', () => {
  test('follow what moves, and what the bank keeps is an expense', async () => {
    const capital = { kind: 'capital' as const, amount: 10_000, paymentMethod: 'bank_transfer' as const }
    await desk.admin.ok(recordOwnersMoney, { body: { ...capital, instituteName: here } })
    await desk.admin.ok(recordWithdrawal, { body: { amount: 1500, instituteName: here } })
    const drawings = { kind: 'drawings' as const, amount: 200.5, instituteName: here }
    await desk.admin.ok(recordOwnersMoney, { body: drawings })
    const settled = { paymentMethod: 'upi' as const, amount: 1000, charges: 11.8, instituteName: here }
    await desk.admin.ok(recordSettlement, { body: settled })
    expect(await held(here)).toEqual({ cash: 1299.5, bank_transfer: 9488.2, upi: -1000 })
    const { accounts } = await desk.admin.ok(getTrialBalance, { query: { instituteName: here } })
    expect(accounts.filter(({ account }) => !account.startsWith('assets'))).toEqual([
      { account: 'equity:capital', debit: 0, credit: 10_000 },
      { account: 'equity:drawings', debit: 200.5, credit: 0 },
      { account: 'expenses:other:Bank charges', debit: 11.8, credit: 0 },
    ])
    const { movements } = await desk.admin.ok(listMovements, { query: { instituteName: here, kind: 'settlement' } })
    expect(movements).toMatchObject([{ charges: 11.8, balances: [{ amount: 1000 }, { amount: -1000 }] }])
  })

  test('are as before a payout that is taken back, with what the bank kept of it, unless that was deleted already', async () => {
    const settled = { paymentMethod: 'upi' as const, amount: 1000, charges: 11.8, instituteName: here }
    for (const isDeleted of [false, true]) {
      const { movement } = await desk.admin.ok(recordSettlement, { body: settled })
      if (isDeleted) await desk.admin.ok(voidEntry, { params: { id: movement.chargeEntryId ?? '' } })
      await desk.admin.ok(voidMovement, { params: { id: movement.id }, query: { reason: 'Typed twice' } })
      const { accounts } = await desk.admin.ok(getTrialBalance, { query: { instituteName: here } })
      expect(accounts).toEqual([])
    }
  })

  test('are those of an earlier day when asked', async () => {
    const body = { amount: 70, date: '2026-06-10', instituteName: here }
    await desk.admin.ok(recordWithdrawal, { body })
    const on = async (asOf: string) =>
      (await desk.admin.ok(listMoneyBalances, { query: { instituteName: here, asOf } })).totals.cash
    expect([await on('2026-06-09'), await on('2026-06-10')]).toEqual([0, 70])
  })

  test('count in the till of the day that is closed', async () => {
    await desk.admin.ok(recordWithdrawal, { body: { amount: 500, date: '2026-06-10', instituteName: here } })
    const drawings = { kind: 'drawings' as const, amount: 120, date: '2026-06-10', instituteName: here }
    await desk.admin.ok(recordOwnersMoney, { body: drawings })
    const body = { date: '2026-06-10', counted: { '20': 19 }, instituteName: here }
    const { dayClose } = await desk.admin.ok(closeDay, { body })
    expect(dayClose).toMatchObject({ moved: 380, expected: 380, difference: 0 })
    const late = { amount: 1, date: '2026-06-10', instituteName: here }
    expect(await desk.admin.refused(recordWithdrawal, { body: late })).toMatchObject({ code: 'DAY_CLOSED' })
  })
})

test('why a movement of a closed day was taken back stands in the list of that day', async () => {
  const date = '2026-06-10'
  const { movement } = await desk.admin.ok(recordWithdrawal, { body: { amount: 20, date, instituteName: here } })
  await desk.admin.ok(closeDay, { body: { date, counted: { '20': 1 }, instituteName: here } })
  await desk.admin.ok(voidMovement, { params: { id: movement.id }, query: { reason: 'Never drawn' } })
  const query = { instituteName: here, startDate: date, endDate: date }
  expect((await desk.admin.ok(listMovements, { query })).movements).toMatchObject([
    { id: movement.id, status: 'voided', voidReason: 'Never drawn' },
  ])
})

test('a movement is found in the journal by its slip', async () => {
  const body = { amount: 70, reference: `SLIP ${here}`, instituteName: here }
  await desk.admin.ok(recordWithdrawal, { body })
  const { entries } = await desk.admin.ok(listJournal, { query: { search: body.reference } })
  expect(entries).toMatchObject([{ type: 'MoneyMoved', kind: 'transfers', party: 'Bank' }])
})

describe('a transfer', () => {
  test('is on its way until it is confirmed, and then the accounts of both branches add up to nothing', async () => {
    const id = await send()
    expect([await held(here), await held(there)]).toEqual([{ cash: -300, transfers: 300 }, {}])
    for (const branch of [here, there])
      expect(await onTheirWay(branch)).toMatchObject([
        { id, amount: 300, fromInstituteName: here, toInstituteName: there, notes: 'With Ravi' },
      ])
    await desk.admin.ok(confirmTransfer, { params: { id }, body: { amount: 300 } })
    expect([await held(here), await held(there)]).toEqual([
      { cash: -300, transfers: 300 },
      { cash: 300, transfers: -300 },
    ])
    expect(await onTheirWay(there)).toEqual([])
  })

  test('names the other branch in the journal of each', async () => {
    const id = await send()
    await desk.admin.ok(confirmTransfer, { params: { id }, body: { amount: 300 } })
    const said = async (instituteName: string) => {
      const { entries } = await desk.admin.ok(listJournal, { query: { instituteName } })
      return entries.map(({ party, text }) => [party, text])
    }
    expect(await said(here)).toEqual([[there, `₹300 sent to ${there} by cash, slip Envelope 4.`]])
    expect(await said(there)).toEqual([[here, `₹300 arrived from ${here} by cash.`]])
  })

  test('stays on its way when another branch takes back what has the same number in its own log', async () => {
    const id = await send()
    const { movement } = await desk.admin.ok(recordWithdrawal, { body: { amount: 1, instituteName: there } })
    await desk.admin.ok(voidMovement, { params: { id: movement.id }, query: { reason: 'Typed twice' } })
    expect(await onTheirWay(here)).toMatchObject([{ id }])
  })

  test('of another amount, or to a third branch, is not confirmed', async () => {
    const id = await send()
    const confirm = (client: Client, amount: number) =>
      client.refused(confirmTransfer, { params: { id }, body: { amount } })
    expect(await confirm(desk.admin, 299)).toMatchObject({ code: 'TRANSFER_DIFFERS' })
    expect(await confirm(desk.pune, 300)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await held(there)).toEqual({})
  })

  test('is confirmed or taken back, whoever is first, and once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => send()))
    for (const id of ids) {
      const confirm = () => desk.admin.call(confirmTransfer, { params: { id }, body: { amount: 300 }, key: newKey() })
      const takeBack = () => desk.admin.call(voidMovement, { params: { id }, query: { reason: 'Never left' } })
      const answers = await Promise.all([confirm(), takeBack(), confirm(), takeBack()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([expect.toBeOneOf([200, 201]), 409, 409, 409])
    }
    const [sent, got] = [await held(here), await held(there)]
    const both = { ...got, ...sent }
    for (const [place, amount] of Object.entries(both)) expect(amount + (got[place] ?? 0)).toBe(0)
    expect(await onTheirWay(here)).toEqual([])
  })

  test('to the branch itself, or to none, is refused', async () => {
    for (const [toInstituteName, error] of [
      [here, 'Receiving institute must be another institute than the one that sends.'],
      ['Nowhere', 'Receiving institute is not known here.'],
    ] as const)
      expect(
        await desk.admin.refused(sendTransfer, { body: { amount: 1, instituteName: here, toInstituteName } }),
      ).toMatchObject({ code: 'INVALID_INPUT', error })
  })
})

describe('opening balances', () => {
  test('are no day of trade, so they need no close, until something else moves on their day', async () => {
    const query = { instituteName: here }
    const openDays = async () => (await desk.admin.ok(listDayCloses, { query })).openDays.map(({ date }) => date)
    const state = (date: string, reason?: string) =>
      desk.admin.ok(stateOpeningMoney, { body: { cash: 500, bank_transfer: 9000, date, reason, instituteName: here } })
    await state('2026-06-01')
    expect(await openDays()).toEqual([])
    await state('2026-06-03', 'The books began later')
    expect(await openDays()).toEqual([])
    const drawn = { kind: 'drawings' as const, amount: 1, instituteName: here }
    await desk.admin.ok(recordOwnersMoney, { body: { ...drawn, date: '2026-06-03' } })
    await desk.admin.ok(recordOwnersMoney, { body: { ...drawn, date: '2026-06-04' } })
    expect(await openDays()).toEqual(['2026-06-04', '2026-06-03'])
  })

  const query = () => ({ instituteName: here })

  test('are stated once, however many try, and anew with a reason that leaves both to see', async () => {
    const body = { cash: 500, bank_transfer: 9000, date: '2026-06-01', instituteName: here }
    const answers = await Promise.all([1, 2, 3].map(() => desk.admin.call(stateOpeningMoney, { body, key: newKey() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const again = { ...body, cash: 450, reason: 'A note was false' }
    const { opening } = await desk.admin.ok(stateOpeningMoney, { body: again })
    expect(opening).toMatchObject({ cash: 450, capital: 9450, date: '2026-06-01', notes: 'A note was false' })
    expect((await desk.admin.ok(getOpeningMoney, { query: query() })).opening).toEqual(opening)
    expect(await held(here)).toEqual({ cash: 450, bank_transfer: 9000 })
    const { movements } = await desk.admin.ok(listMovements, { query: { ...query(), kind: 'opening' } })
    expect(movements.map(({ amount, status, voidReason }) => [amount, status, voidReason])).toEqual([
      [9450, 'recorded', null],
      [9500, 'voided', 'A note was false'],
    ])
  })

  test('of a closed day are held once on each day when they are stated anew for a later one', async () => {
    const state = (body: { date: string; reason?: string }) =>
      desk.admin.ok(stateOpeningMoney, { body: { cash: 500, instituteName: here, ...body }, key: newKey() })
    await state({ date: '2026-06-01' })
    const body = { date: '2026-06-10', counted: { '500': 1 }, instituteName: here }
    await desk.admin.ok(closeDay, { body })
    await state({ date: '2026-06-12', reason: 'The books began later' })
    for (const asOf of ['2026-06-11', '2026-06-12', '2026-06-14', '2026-06-15']) {
      const { totals } = await desk.admin.ok(listMoneyBalances, { query: { ...query(), asOf } })
      expect(totals).toMatchObject({ cash: 500 })
    }
  })

  test('of a bank below zero are an overdraft, which no other branch’s money makes smaller', async () => {
    const body = { cash: 500, bank_transfer: '-2000.50', date: '2026-06-01', instituteName: here }
    const { opening } = await desk.admin.ok(stateOpeningMoney, { body })
    expect(opening).toMatchObject({ bank_transfer: -2000.5, capital: -1500.5 })
    const rich = { bank_transfer: 9000, date: '2026-06-02', instituteName: there }
    await desk.admin.ok(stateOpeningMoney, { body: rich, key: newKey() })
    const owed = async (query: object) => {
      const { assets, liabilities, equity } = await desk.admin.ok(getBalanceSheet, { query })
      expect(assets.total).toBeCloseTo(liabilities.total + equity.total, 2)
      return liabilities.lines.find(({ account }) => account === overdraft)?.amount
    }
    expect(await owed({ instituteName: here, asOf: '2026-06-01' })).toBe(2000.5)
    expect(await owed({ instituteName: here, asOf: '2026-05-31' })).toBeUndefined()
    expect(await owed({ instituteName: there })).toBeUndefined()
    expect(await owed({})).toBeGreaterThanOrEqual(2000.5)
    const { assets } = await desk.admin.ok(getBalanceSheet, { query: { instituteName: here } })
    expect(assets.lines).toEqual([{ account: 'assets:cash', amount: 500 }])
    const less = { cash: -1, bank_transfer: 5, date: '2026-06-01', instituteName: there, reason: 'Typed wrong' }
    expect((await desk.admin.refused(stateOpeningMoney, { body: less, key: newKey() })).details).toEqual([
      { path: 'cash', message: 'must not be below 0.' },
    ])
  })

  test('are none until they are stated', async () => {
    expect(await desk.admin.ok(getOpeningMoney, { query: query() })).toEqual({ opening: null })
  })
})
