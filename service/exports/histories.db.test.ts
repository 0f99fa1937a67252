import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { PaymentMethod } from '#contract/fields/fields'
import { methodNames } from '#contract/method-names'
import { paymentAnalytics } from '#contract/payments/payments'
import { getDayBook } from '#contract/reports/day-book'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { temporaryFolder } from '#db/testing/folder'
import { yearCloseEvents } from '#ledger/events/lists'
import { oneSpaced } from '#ledger/heads'
import { deskForAllTests, makeCourse, newKey } from '#tests/desk/desk'
import {
  beancountReads,
  fileOf,
  hledgerReads,
  ledgerReads,
  paiseOf,
  type ReadPosting,
  readCsv,
  readWorkbook,
  tallyReads,
} from '#tests/programs/readers'
import { testWith } from '#tests/programs/tools'
import { anything } from '#tests/tools/random/anything'
import type { Branch } from '#tests/tools/random/ask'
import { openBranch } from '#tests/tools/random/branch'
import { exporterForAllTests } from './testing/exporting.ts'

/** Fifty branches with random histories: every accounting program must read the same amounts from their exports. */
const count = 50
const today = '2026-04-02'
const days = ['2026-03-30', '2026-03-31', '2026-04-01', today]
/** A difference that a count of this day found may be booked, too. */
const dayBefore = '2026-03-29'
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** Names with characters that are special in some format. */
const odd = ['Pune: Camp; "A" (B)', 'पुणे शाखा 😀', '=SUM(A1)', "A & B <C> 'd'", 'back\\slash | bar', 'Two\n  lines']

const desk = deskForAllTests()
let folder: string
const exporter = exporterForAllTests(() => desk.server.database.url)
let names: string[]
beforeAll(async () => {
  desk.setClock(`${today}T15:00:00+05:30`)
  folder = await temporaryFolder()
  const fees = [0, 5, 10.01]
  const courses = await Promise.all(fees.map((fee, n) => makeCourse(desk.admin, `Course ${n}`, fee)))
  const histories = fc.sample(fc.array(anything, { minLength: 15, maxLength: 30 }), { numRuns: count, seed })
  names = histories.map((_, n) => oneSpaced(odd[n] ?? `Branch ${n}`))
  const branches: Branch[] = []
  for (const name of names) branches.push(await openBranch(desk, today, courses, name))
  await Promise.all(
    branches.map(async (branch, n) => {
      const source = odd[(n + 1) % odd.length] ?? ''
      const body = { source, amount: 70.35, date: days[n % 4] ?? today, instituteName: branch.name }
      await desk.admin.ok(recordEntry, { body, key: newKey() })
      for (const ask of histories[n] ?? []) await ask.of(branch)
    }),
  )
}, 300_000)
afterAll(() => rm(folder, { recursive: true }))

/** Sums of paise by day, branch and account. */
type Sums = Readonly<Record<string, number>>
function sumsOf(rows: readonly { readonly key: string; readonly paise: number }[]): Sums {
  const sums = new Map<string, number>()
  for (const { key, paise } of rows) sums.set(key, (sums.get(key) ?? 0) + paise)
  return Object.fromEntries([...sums].filter(([, paise]) => paise !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** An account's name ends with its branch, unchanged or with forbidden characters replaced. */
function byBranch(reads: readonly ReadPosting[]): Sums {
  // Transfers go to Pune and come from Nashik.
  const ends = [...names, 'Pune', 'Nashik']
    .map(branch => ({ branch, end: `:${branch.replace(/\s+/g, ' ')}` }))
    .flatMap(({ branch, end }) => [
      { branch, end },
      { branch, end: `:${end.slice(1).replaceAll(':', '-')}` },
    ])
    .toSorted((a, b) => b.end.length - a.end.length)
  return sumsOf(
    reads.map(({ date, account, paise }) => {
      const { branch = '?', end = '' } = ends.find(one => account.endsWith(one.end)) ?? {}
      return { key: `${date} ${branch} ${account.slice(0, account.length - end.length)}`, paise }
    }),
  )
}

/** The sums in the ledger's own journal; Tally gets no closes of years, because it makes its own. */
async function journalUpTo(to: string, without: readonly string[] = []): Promise<Sums> {
  const { rows } = await desk.server.database.pool.query<{ key: string; paise: number }>(
    `select j.occurred_on || ' ' || i.name || ' ' || j.account as key, j.amount as paise
     from read.journal j join institutes i on i.id = j.institute_id
     join events e on e.institute_id = j.institute_id and e.seq = j.seq
     where j.occurred_on <= $1 and e.type <> all($2)`,
    [to, without],
  )
  return sumsOf(rows)
}

describe(`of ${count} histories (SEED=${seed})`, () => {
  for (const to of days)
    testWith(
      ['hledger', 'ledger', 'bean-check', 'bean-query', 'xmllint', 'openpyxl'],
      `every program finds what the journal holds up to ${to}`,
      async () => {
        const expected = await journalUpTo(to)
        expect(Object.keys(expected).length).toBeGreaterThan(0)
        const write = async (format: 'hledger' | 'beancount' | 'tally' | 'xlsx') => {
          const { bytes, text } = await exporter.of(format, { to })
          return { path: await fileOf(folder, `${to}.${format}`, bytes), text }
        }
        const hledger = await write('hledger')
        expect(byBranch(await hledgerReads(hledger.path)), 'hledger').toEqual(expected)
        expect(byBranch(await ledgerReads(hledger.path)), 'ledger').toEqual(expected)
        const beancount = await write('beancount')
        expect(byBranch(await beancountReads(beancount.path, beancount.text)), 'beancount').toEqual(expected)
        const inTally = await journalUpTo(to, yearCloseEvents)
        expect(byBranch(await tallyReads((await write('tally')).path)), 'tally').toEqual(inTally)

        const { text } = await exporter.of('csv', { to })
        const csv = readCsv(text).map(row => ({
          date: row.Date ?? '',
          account: row.Account ?? '',
          paise: paiseOf(row.Debit || '0') - paiseOf(row.Credit || '0'),
        }))
        expect(byBranch(csv), 'csv').toEqual(expected)
        const { Journal: [, ...rows] = [] } = await readWorkbook((await write('xlsx')).path)
        const cells = rows.map(row => row.map(([, value]) => value))
        const xlsx = cells.map(([date, , , , , account, debit, credit]) => ({
          date: String(date),
          account: String(account),
          paise: Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100),
        }))
        expect(byBranch(xlsx), 'xlsx').toEqual(expected)
      },
      300_000,
    )

  test.each(days)('up to %s the screens agree with the exports, by branch, method and day', async to => {
    const [journal, dayBook] = [await journalUpTo(to), await dayBookUpTo(to)]
    for (const instituteName of names) {
      const { accounts } = await desk.admin.ok(getTrialBalance, { query: { instituteName, asOf: to } })
      const balances = Object.fromEntries(accounts.map(one => [one.account, paise(one.debit) - paise(one.credit)]))
      expect(balances, instituteName).toEqual(balancesIn(journal, instituteName))

      const of = (day: string, method: PaymentMethod) =>
        dayBook.get(`${day} ${guarded(instituteName)} ${methodNames[method]}`) ?? nothing
      const { methods } = await desk.admin.ok(getDayBook, { query: { instituteName, date: to } })
      for (const { paymentMethod, account, receipts, refunds, income, expenses, transfers, closing } of methods) {
        expect([receipts, refunds, income, expenses, transfers].map(paise)).toEqual(of(to, paymentMethod))
        expect(paise(closing)).toBe(balances[account] ?? 0)
      }

      const dashboard = async (startDate?: string) =>
        desk.admin.ok(paymentAnalytics, { query: { instituteName, startDate, endDate: to } })
      const { methods: received } = await dashboard(to)
      const taken = PaymentMethod.options.map(method => of(to, method)[0] - of(to, method)[1])
      expect(received.map(({ amount }) => paise(amount))).toEqual(taken)
      const all = [dayBefore, ...days]
        .filter(day => day <= to)
        .flatMap(day => PaymentMethod.options.map(method => of(day, method)))
      const sum = (amounts: readonly number[]) => amounts.reduce((some, amount) => some + amount, 0)
      const { range } = await dashboard()
      expect([range?.income, range?.expense].map(rupees => paise(rupees ?? 0))).toEqual([
        sum(all.map(([fees, refunds, income]) => fees - refunds + income)),
        sum(all.map(([, , , expenses]) => expenses)),
      ])
    }
  })

  test('the dashboard of each branch agrees with its exported payments and day book', async () => {
    const { manifest } = await exporter.of('json', { kind: 'payments' })
    const { manifest: dayBook } = await exporter.of('json', { kind: 'day-book' })
    const sum = (totals: typeof manifest.totals, branch: string, ...figures: string[]) =>
      totals
        .filter(total => total.branch === branch)
        .reduce((all, total) => all + figures.reduce((some, name) => some + (total.figures[name] ?? 0), 0), 0)
    for (const instituteName of names) {
      const { total, methods } = await desk.admin.ok(paymentAnalytics, { query: { instituteName } })
      const received = methods.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
      // Refunds reduce the income, but refunded payments stay in the list.
      const refunds = sum(dayBook.totals, instituteName, 'refunds')
      expect(sum(manifest.totals, instituteName, 'amount') - refunds, instituteName).toBe(received)
      expect(sum(dayBook.totals, instituteName, 'receipts', 'income') - refunds).toBe(Math.round(total.income * 100))
      expect(sum(dayBook.totals, instituteName, 'expenses')).toBe(Math.round(total.expense * 100))
    }
  })

  for (const format of ['csv', 'xlsx', 'json', 'hledger', 'beancount', 'tally'] as const)
    test(`exporting ${format} twice gives identical bytes`, async () => {
      const [first, second] = [await exporter.of(format), await exporter.of(format)]
      expect(second.bytes.equals(first.bytes)).toBe(true)
      expect(second.manifest).toEqual(first.manifest)
    })
})

const paise = (rupees: number) => Math.round(rupees * 100) + 0

/** The balances of a branch in the journal, by account. */
function balancesIn(journal: Sums, branch: string): Sums {
  const own = Object.entries(journal).flatMap(([key, paise]) => {
    const rest = key.slice(key.indexOf(' ') + 1)
    return rest.startsWith(`${branch} `) ? [{ key: rest.slice(branch.length + 1), paise }] : []
  })
  return sumsOf(own)
}

/** Fees, refunds, other income, expenses, transfers. */
type Figures = readonly [number, number, number, number, number]
const nothing: Figures = [0, 0, 0, 0, 0]

/** The exported day book: a line for each day, branch and method with movements. */
async function dayBookUpTo(to: string): Promise<ReadonlyMap<string, Figures>> {
  const rows = readCsv((await exporter.of('csv', { kind: 'day-book', to })).text)
  const figure = (row: Record<string, string>, name: string) => paiseOf(row[name] ?? '')
  return new Map(
    rows.map(row => [
      `${row.Date} ${row.Branch} ${row.Method}`,
      [
        figure(row, 'Fees received'),
        figure(row, 'Refunds'),
        figure(row, 'Other income'),
        figure(row, 'Expenses'),
        figure(row, 'Transfers'),
      ],
    ]),
  )
}

/** A text as CSV guards it, so that a spreadsheet doesn't run it as a formula. */
const guarded = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text)
