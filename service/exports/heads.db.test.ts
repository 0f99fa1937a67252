import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEntry, voidEntry } from '#contract/counter/entries'
import { closeYear } from '#contract/counter/years'
import { EntryType } from '#contract/fields/fields'
import { changeHead, type Head, listHeads, mergeHead } from '#contract/records/heads'
import { setTallyLedgers } from '#contract/records/tally-ledgers'
import { getBalanceSheet } from '#contract/reports/balance-sheet'
import { getDayBook } from '#contract/reports/day-book'
import { listJournal } from '#contract/reports/journal'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { temporaryFolder } from '#db/testing/folder'
import { accountOfHead, headKey } from '#ledger/heads'
import { deskForAllTests, newKey } from '#tests/desk/desk'
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
import { exporterForAllTests } from './testing/exporting.ts'

/** Random income and expenses on both sides of a year's end. Whatever is renamed and merged, every sum stays. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'] as const
const branches = ['Pune', 'Nashik'] as const
/** Seven heads. */
const typed = ['Rent', 'RENT', ' rent', 'Tea', 'tea  ', 'Tea & water', 'Shop: 1', 'shop- 1', 'भाडे', 'Books', '=1+1']
const anEntry = fc.record({
  type: fc.constantFrom(...EntryType.options),
  source: fc.constantFrom(...typed),
  amount: fc.integer({ min: 1, max: 99_999 }).map(paise => paise / 100),
  date: fc.constantFrom(...days),
  instituteName: fc.constantFrom(...branches),
  voided: fc.boolean(),
})
const turns = fc.array(fc.tuple(fc.constantFrom('rename', 'merge'), fc.nat(), fc.nat()), { minLength: 5, maxLength: 5 })

const desk = deskForAllTests()
let folder: string
const exporter = exporterForAllTests(() => desk.server.database.url)
beforeAll(async () => {
  desk.setClock('2026-04-02T15:00:00+05:30')
  folder = await temporaryFolder()
  for (const { voided, ...body } of fc.sample(anEntry, { numRuns: 60, seed })) {
    const { incomeExpense } = await desk.admin.ok(recordEntry, { body, key: newKey() })
    if (voided) await desk.admin.ok(voidEntry, { params: { id: incomeExpense.id } })
  }
  await desk.pay(await desk.enrol({ enrollmentDate: '2026-03-30' }), 100.5)
  await desk.admin.ok(closeYear, { body: { financialYear: '25-26', instituteName: 'Pune' }, key: newKey() })
})
afterAll(() => rm(folder, { recursive: true }))

const heads = async () => (await desk.admin.ok(listHeads)).heads
const paise = (rupees: number) => Math.round(rupees * 100) + 0

/** Sums by key, zero ones left out. */
function sums(rows: readonly (readonly [key: string, paise: number])[]): Readonly<Record<string, number>> {
  const all = new Map<string, number>()
  for (const [key, amount] of rows) all.set(key, (all.get(key) ?? 0) + amount)
  return Object.fromEntries([...all].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** All that must stay the same: totals of every report on every day, of each branch and of all. */
async function totals() {
  const all = []
  for (const instituteName of [...branches, 'all'])
    for (const asOf of days) {
      const query = { instituteName, asOf }
      const { totals: trial } = await desk.admin.ok(getTrialBalance, { query })
      const sheet = await desk.admin.ok(getBalanceSheet, { query })
      const profit = await desk.admin.ok(getProfitAndLoss, { query: { instituteName, startDate: asOf, endDate: asOf } })
      const { methods, totals: day } = await desk.admin.ok(getDayBook, { query: { instituteName, date: asOf } })
      const journal = await desk.admin.ok(listJournal, { query: { instituteName, startDate: asOf, endDate: asOf } })
      const { assets, liabilities, equity } = sheet
      all.push({
        instituteName,
        asOf,
        trial,
        assets,
        liabilities,
        equity,
        profit: profit.totals,
        months: profit.months,
      })
      all.push({ methods, day, journal: journal.totals, entries: journal.entries.length })
    }
  return all
}

/** The balances of the trial balance, by branch and account, under the names that exports give them. */
async function balancesOn(asOf: string) {
  const rows = await Promise.all(
    branches.map(async instituteName => {
      const { accounts } = await desk.admin.ok(getTrialBalance, { query: { instituteName, asOf } })
      return accounts.map(row => [`${row.account}:${instituteName}`, paise(row.debit) - paise(row.credit)] as const)
    }),
  )
  return sums(rows.flat())
}

const read = (reads: readonly ReadPosting[]) => sums(reads.map(row => [row.account, row.paise]))
const ofNashik = (balances: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(balances).filter(([account]) => account.endsWith(':Nashik')))

async function expectPrograms() {
  for (const to of [days[1], days[3]]) {
    const expected = await balancesOn(to)
    const write = async (format: 'hledger' | 'beancount' | 'tally') => {
      const { bytes, text } = await exporter.of(format, { to })
      return { path: await fileOf(folder, `${to}.${format}`, bytes), text }
    }
    expect(read(await hledgerReads((await write('hledger')).path)), `hledger ${to}`).toEqual(expected)
    const beancount = await write('beancount')
    expect(read(await beancountReads(beancount.path, beancount.text)), `beancount ${to}`).toEqual(expected)
    const csv = readCsv((await exporter.of('csv', { to })).text).map(
      row => [row.Account ?? '', paiseOf(row.Debit || '0') - paiseOf(row.Credit || '0')] as const,
    )
    expect(sums(csv), `csv ${to}`).toEqual(expected)
    const inTally = read(await tallyReads((await write('tally')).path))
    // Tally closes years itself, and Pune closed one.
    if (to < '2026-04-01') expect(inTally, `Tally ${to}`).toEqual(expected)
    else expect(ofNashik(inTally), `Tally ${to}`).toEqual(ofNashik(expected))
  }
}

async function turn([what, one, other]: [string, number, number], n: number) {
  const all = await heads()
  const head = all[one % all.length]
  const same = all.filter(({ type, id }) => type === head?.type && id !== head.id)
  const into: Head | undefined = same[other % same.length]
  if (!head) throw new Error('No heads are left.')
  if (what === 'rename' || !into)
    await desk.admin.ok(changeHead, { params: { id: head.id }, body: { name: `New ${n}` } })
  else await desk.admin.ok(mergeHead, { params: { id: head.id }, body: { into: into.id } })
}

testWith(
  ['hledger', 'bean-check', 'bean-query', 'xmllint', 'openpyxl'],
  `renaming and merging keeps every sum, and every program agrees with the screens (SEED=${seed})`,
  async () => {
    const before = await totals()
    await expectPrograms()
    for (const [n, chosen] of (fc.sample(turns, { numRuns: 1, seed })[0] ?? []).entries()) await turn(chosen, n)
    expect(await totals()).toEqual(before)
    await expectPrograms()
    const uses = (await heads()).reduce((sum, head) => sum + head.uses, 0)
    const { rows } = await desk.server.database.pool.query(
      `select count(*) as n from read.entries where status <> 'voided'`,
    )
    expect(uses).toBe(rows[0]?.n)
    await desk.expectSound()
  },
  300_000,
)

test('a name means one head, whoever typed it first', async () => {
  const keys = (await desk.server.database.pool.query('select type, key from heads')).rows
  for (const { key } of keys) expect(headKey(String(key))).toBe(key)
  expect(new Set(keys.map(({ type, key }) => `${type} ${key}`)).size).toBe(keys.length)
})

test('the manifest of a file for Tally counts its vouchers, so no close of a year', async () => {
  const [inTally, inAll] = [await exporter.of('tally'), await exporter.of('json')]
  expect(inTally.manifest.counts.entries).toBe(inTally.text.match(/<VOUCHER /g)?.length)
  expect(inTally.manifest.counts.entries).toBe((inAll.manifest.counts.entries ?? 0) - 1)
  expect(JSON.stringify(inTally.manifest.totals)).not.toContain('equity:retained')
  expect(JSON.stringify(inAll.manifest.totals)).toContain('equity:retained')
})

testWith(['xmllint', 'openpyxl'], 'Tally gets the accountant’s names, and the same sums', async () => {
  const plain = await tallyReads(await fileOf(folder, 'plain.tally', (await exporter.of('tally')).bytes))
  const expenses = (await heads()).filter(({ type }) => type === 'expense').slice(0, 2)
  const ledgers = [
    { id: 'assets:cash', name: 'Cash <{branch}> & "more"', group: null },
    { id: 'assets:upi', name: 'HDFC 0042', group: 'Bank Accounts' },
    ...expenses.map(({ id }) => ({ id, name: 'Office expenses', group: 'Direct Expenses' })),
  ]
  await desk.admin.ok(setTallyLedgers, { body: { ledgers, together: true } })
  const { text, bytes } = await exporter.of('tally')
  const own = await tallyReads(await fileOf(folder, 'own.tally', bytes))
  const names = new Set(own.map(({ account }) => account))
  for (const name of ['Cash <Pune> & "more"', 'Cash <Nashik> & "more"', 'Office expenses'])
    expect(names).toContain(name)
  expect(text).toContain('<NAME>Office expenses</NAME><PARENT>Direct Expenses</PARENT>')
  expect(text.match(/<LEDGER NAME="Office expenses"/g)).toHaveLength(1)
  const isOffice = (account: string) =>
    expenses.some(({ name }) => account.startsWith(`${accountOfHead('expense', name)}:`))
  const sumOf = (reads: readonly ReadPosting[], isWanted: (account: string) => boolean) =>
    sums(reads.filter(({ account }) => isWanted(account)).map(row => [row.date, row.paise]))
  expect(sumOf(own, name => name.startsWith('Cash <'))).toEqual(sumOf(plain, name => name.startsWith('assets:cash:')))
  expect(sumOf(own, name => name === 'Office expenses')).toEqual(sumOf(plain, isOffice))
  expect(own.map(row => [row.date, row.paise])).toEqual(plain.map(row => [row.date, row.paise]))
  const branch = await exporter.of('tally', { instituteName: 'Nashik' })
  expect(branch.text).not.toContain('Pune')
})
