import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEntries } from '#contract/counter/entries'
import { listMoneyBalances } from '#contract/counter/movements'
import { listYears } from '#contract/counter/years'
import { addDays, addMonths } from '#contract/fields/dates'
import { PaymentMethod } from '#contract/fields/fields'
import { methodNames } from '#contract/method-names'
import { listRefunds } from '#contract/payments/after-payment'
import { listPayments } from '#contract/payments/payments'
import { getBalanceSheet } from '#contract/reports/balance-sheet'
import { getDayBook } from '#contract/reports/day-book'
import { listDues } from '#contract/reports/dues'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { temporaryFolder } from '#db/testing/folder'
import { exporterForAllTests } from '#exports/testing/exporting'
import { type Desk, deskForAllTests } from '#tests/desk/desk'
import {
  beancountReads,
  fileOf,
  hledgerReads,
  paiseOf,
  type ReadPosting,
  readCsv,
  tallyReads,
} from '#tests/programs/readers'
import { testWith } from '#tests/programs/tools'
import { adminPassword } from '#tests/served/server'
import { noNames } from '#tests/tools/reference-steps'
import * as sheets from '#tests/tools/reference-year/figures/balance-sheets'
import type { Branch, Held } from '#tests/tools/reference-year/figures/branches'
import * as cash from '#tests/tools/reference-year/figures/cash'
import * as numbers from '#tests/tools/reference-year/figures/numbers'
import * as results from '#tests/tools/reference-year/figures/results'
import * as balances from '#tests/tools/reference-year/figures/trial-balances'
import { tellDays, theClose, theYear } from '#tests/tools/reference-year/story'

/**
 * A financial year of two branches from the opening balances to the first days of the next year, compared with figures
 * worked out by hand.
 */
const branches = ['Pune', 'Nashik'] as const
const year = { startDate: '2026-04-01', endDate: '2027-03-31' }

const desk = deskForAllTests()
let admin: Desk['admin']
let folder: string
const exporter = exporterForAllTests(() => desk.server.database.url)
/** The day book of the whole year, line by line. */
let exported: ReturnType<typeof readCsv>
const names = noNames()
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true }))

async function trialBalance(instituteName: string, asOf: string): Promise<balances.TrialBalance> {
  const { accounts, totals } = await admin.ok(getTrialBalance, { query: { instituteName, asOf } })
  expect(totals.credit).toBe(totals.debit)
  return { held: accounts.map(({ account, debit, credit }) => [account, debit - credit]), total: totals.debit }
}
async function profit(instituteName: string, startDate: string, endDate: string) {
  const { totals } = await admin.ok(getProfitAndLoss, { query: { instituteName, startDate, endDate } })
  const { charged, discounts, refunds, writeOffs, fees, otherIncome, expenses, net } = totals
  return [charged, discounts, refunds, writeOffs, fees, otherIncome, expenses, net]
}
async function yearOf(instituteName: string) {
  const { years } = await admin.ok(listYears, { query: { instituteName } })
  return years.find(({ financialYear }) => financialYear === '26-27')
}

describe('before the year is closed', () => {
  beforeAll(async () => {
    await tellDays(desk, names, theYear)
    desk.setClock('2027-04-04T11:00:00+05:30')
    admin = await desk.signIn('admin', adminPassword)
  }, 60_000)

  test.each(branches)('the trial balance of %s on 31 March has the expected figures', async branch => {
    expect(await trialBalance(branch, '2027-03-31')).toEqual(balances.beforeClose[branch])
  })

  test.each(branches)('the checklist of %s says what is open', async branch => {
    const { [branch]: profit } = results.profitBeforeClose
    const waiting = { status: 'open', changedAt: null, profit, ...results.checklist.before[branch] }
    expect(await yearOf(branch)).toMatchObject(waiting)
  })
})

describe('after it is closed, reopened and closed again', () => {
  beforeAll(async () => {
    await tellDays(desk, names, theClose)
    const { startDate: from, endDate: to } = year
    exported = readCsv((await exporter.of('csv', { kind: 'day-book', from, to })).text)
  }, 60_000)

  test.each(branches)('%s has closed it', async branch => {
    const { [branch]: figures } = results.profitOfYear
    const closed = { status: 'closed', reason: null, profit: figures.at(-1), ...results.checklist.after[branch] }
    expect(await yearOf(branch)).toMatchObject(closed)
  })

  test.each(branches)('the trial balance of %s holds the year on 31 March and begins anew on 1 April', async branch => {
    expect(await trialBalance(branch, '2027-03-31')).toEqual(balances.closedYear[branch])
    expect(await trialBalance(branch, '2027-04-01')).toEqual(balances.newYear[branch])
  })

  test.each(branches)(
    'profit and loss of %s, of the year and of its quarters, has the expected figures',
    async branch => {
      for (const [range, { [branch]: figures }] of Object.entries(results.quarters)) {
        const [from = '', to = ''] = range.split(' ')
        expect([range, await profit(branch, from, to)]).toEqual([range, figures])
      }
      expect(await profit(branch, year.startDate, year.endDate)).toEqual(results.profitOfYear[branch])
      // In the new year Pune paid its rent.
      const rent = branch === 'Pune' ? 8000 : 0
      expect(await profit(branch, '2027-04-01', '2027-04-08')).toEqual([0, 0, 0, 0, 0, 0, rent, 0 - rent])
    },
  )

  test.each(Object.entries(sheets.balanceSheets))(
    'the balance sheets on %s have the expected lines',
    async (asOf, sheets) => {
      const lines = (side: { lines: readonly { account: string; amount: number }[] }) =>
        side.lines.map(({ account, amount }) => [account, amount])
      for (const [branch, sheet] of Object.entries(sheets)) {
        const query = branch === 'both' ? { asOf } : { asOf, instituteName: branch }
        const { assets, liabilities, equity } = await admin.ok(getBalanceSheet, { query })
        expect([branch, lines(assets), liabilities.lines, lines(equity)]).toEqual([
          branch,
          sheet.assets,
          [],
          sheet.equity,
        ])
        expect([assets.total, equity.total]).toEqual([sheet.total, sheet.total])
      }
    },
  )

  test('the money of a transfer is on its way over the end of April', async () => {
    const { branches: held, totals } = await admin.ok(listMoneyBalances, { query: { asOf: '2026-04-30' } })
    for (const branch of branches) expect(held).toContainEqual({ instituteName: branch, ...cash.endOfApril[branch] })
    expect(totals).toEqual(cash.endOfApril.both)
  })

  test.each(branches)('the cash book of %s has the expected totals in every month', async branch => {
    const months = Object.keys(cash.cashBook[branch]).map(async month => {
      const [from, to] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)]
      return [month, await bookOf(branch, 'cash', from, to)]
    })
    expect(await Promise.all(months)).toEqual(Object.entries(cash.cashBook[branch]))
  })

  test.each(branches)('each method of %s adds up over the year', async branch => {
    const books = PaymentMethod.options.map(method => bookOf(branch, method, year.startDate, year.endDate))
    expect(await Promise.all(books)).toEqual(cash.methodsOfYear[branch])
  })

  test.each(branches)('what was owed in %s on 30 June is as old as expected', async branch => {
    const { totals } = await admin.ok(listDues, { query: { instituteName: branch, asOf: '2026-06-30' } })
    expect(totals).toMatchObject({ ...results.ageing[branch], advances: 0 })
  })

  test.each(branches)('the series of %s have no gap, and end where they should', async branch => {
    const query = { instituteName: branch, includeVoided: true }
    const { payments } = await admin.ok(listPayments, { query })
    const given = payments.flatMap(({ receiptNumber, previousReceiptNumbers, amount }) => [
      [receiptNumber, amount],
      ...previousReceiptNumbers.map(number => [number, null]),
    ])
    expect(given.toSorted()).toEqual(numbers.receipts[branch])
    const { incomeExpenses } = await admin.ok(listEntries, { query })
    const vouchers = incomeExpenses.flatMap(({ voucherNumber, previousVoucherNumbers, amount }) => [
      [voucherNumber, amount],
      ...previousVoucherNumbers.map(number => [number, null]),
    ])
    expect(vouchers.toSorted()).toEqual(numbers.vouchers[branch])
  })

  test('refunds are numbered too', async () => {
    const refunds = ['Chetan', 'Divya'].map(async name => {
      const id = names.enrollments.get(name) ?? ''
      return (await admin.ok(listRefunds, { params: { id } })).refunds.map(({ refundNumber }) => refundNumber)
    })
    expect((await Promise.all(refunds)).flat()).toEqual(numbers.refunds)
  })

  testWith(
    ['hledger', 'bean-check', 'bean-query', 'xmllint', 'openpyxl'],
    'hledger, Beancount and Tally read the expected sums on both sides of the year’s end',
    async () => {
      const [closed, begun] = [
        ofBoth(({ held }) => held, balances.closedYear),
        ofBoth(({ held }) => held, balances.newYear),
      ]
      const sums = [
        ['2027-03-31', closed, closed],
        ['2027-04-01', begun, ofBoth(held => held, balances.newYearInTally)],
      ] as const
      for (const [to, all, inTally] of sums) {
        const write = async (format: 'hledger' | 'beancount' | 'tally') => {
          const { bytes, text } = await exporter.of(format, { to })
          return { path: await fileOf(folder, `${to}.${format}`, bytes), text }
        }
        expect(sumsOf(await hledgerReads((await write('hledger')).path))).toEqual(all)
        const { path, text } = await write('beancount')
        expect(sumsOf(await beancountReads(path, text))).toEqual(all)
        expect(sumsOf(await tallyReads((await write('tally')).path))).toEqual(inTally)
      }
    },
    60_000,
  )

  test.each(['csv', 'hledger', 'tally'] as const)('the progress bar of %s ends full', async format => {
    const { progress, manifest } = await exporter.of(format)
    const { entries, postings } = manifest.counts
    const rows = format === 'csv' ? postings : entries
    expect(progress).toEqual([rows, rows])
  })

  test('the verification finds nothing', async () => {
    await desk.expectSound()
  })
})

/** Opening and closing as the day book says, and what moved between as its export says. */
async function bookOf(branch: string, method: PaymentMethod, from: string, to: string): Promise<number[]> {
  const on = async (date: string) => {
    const { methods } = await admin.ok(getDayBook, { query: { instituteName: branch, date } })
    return methods.find(({ paymentMethod }) => paymentMethod === method)
  }
  const rows = exported.filter(row => row.Branch === branch && row.Method === methodNames[method])
  const between = rows.filter(({ Date: day = '' }) => day >= from && day <= to)
  const moved = ['Fees received', 'Other income', 'Refunds', 'Expenses', 'Transfers'].map(
    figure => between.reduce((sum, row) => sum + paiseOf(row[figure] ?? ''), 0) / 100,
  )
  return [(await on(from))?.opening ?? 0, ...moved, (await on(to))?.closing ?? 0]
}

/** Paise of each account of each branch, such as `assets:cash:Pune`. */
type Sums = Readonly<Record<string, number>>
function ofBoth<Figures>(held: (figures: Figures) => Held, all: Readonly<Record<Branch, Figures>>): Sums {
  const rows = branches.flatMap(branch =>
    held(all[branch]).map(([account, rupees]) => [`${account}:${branch}`, Math.round(rupees * 100)] as const),
  )
  return Object.fromEntries(rows)
}
function sumsOf(read: readonly ReadPosting[]): Sums {
  const sums = new Map<string, number>()
  for (const { account, paise } of read) sums.set(account, (sums.get(account) ?? 0) + paise)
  return Object.fromEntries([...sums].filter(([, paise]) => paise !== 0))
}
