import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { listHeads, mergeHead } from '#contract/records/heads'
import { listTallyLedgers, setTallyLedgers } from '#contract/records/tally-ledgers'
import { listActivity } from '#contract/reports/activity'
import { namedAccounts } from '#ledger/accounts'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'

const desk = deskForAllTests()
/** The ids of two heads of expenses. */
let rent: string
let tea: string
beforeAll(async () => {
  const spend = (source: string) =>
    desk.pune.ok(recordEntry, { body: { type: 'expense', source, amount: 1, date: today }, key: newKey() })
  for (const source of ['Rent', 'Tea', 'Water']) await spend(source)
  rent = await idOf('Rent')
  tea = await idOf('Tea')
})
beforeEach(async () => {
  await desk.server.database.owner.query('delete from tally_ledgers')
})

const idOf = async (name: string) => (await desk.admin.ok(listHeads)).heads.find(head => head.name === name)?.id ?? ''
type Named = { id: string; name: string | null; group: string | null }
const set = (ledgers: Named[], together = false) => desk.admin.ok(setTallyLedgers, { body: { ledgers, together } })
const refused = async (ledgers: Named[], together = false) => {
  const { status, code, details } = await desk.admin.refused(setTallyLedgers, { body: { ledgers, together } })
  return { status, code, details }
}
const named = (id: string, name: string | null, group: string | null = null) => ({ id, name, group })

test('every account is listed, those of the ledger first, then the heads', async () => {
  const { ledgers } = await desk.admin.ok(listTallyLedgers)
  expect(ledgers.map(({ account }) => account)).toEqual([
    ...namedAccounts,
    ...['Rent', 'Tea', 'Water'].map(name => `expenses:other:${name}`),
  ])
  expect(new Set(ledgers.flatMap(({ name, group }) => [name, group]))).toEqual(new Set([null]))
})

test('a head with a colon is called by its name, and its account stays as it is', async () => {
  const body = { type: 'expense' as const, source: 'Print: Flyers', amount: 1, date: today }
  await desk.pune.ok(recordEntry, { body, key: newKey() })
  const { ledgers } = await desk.admin.ok(listTallyLedgers)
  expect(ledgers.filter(({ head }) => head)).toMatchObject([
    { account: 'expenses:other:Print- Flyers', head: 'Print: Flyers', name: null },
  ])
  const flyers = ledgers.find(({ head }) => head)?.id ?? ''
  await set([named(flyers, 'Printing')])
  const [{ message } = { message: '' }] = (await refused([named(rent, 'printing')])).details ?? []
  expect(message).toMatch(/^Print: Flyers is called Printing in Tally too/)
})

test('names are kept as one line, taken back by nothing, and told in the list of who did what', async () => {
  await set([named('assets:cash', '  Petty   cash ', 'Cash-in-Hand'), named(rent, 'Hall rent')])
  const { activity } = await desk.admin.ok(listActivity, { query: { kind: 'accounts', limit: 1 } })
  expect(activity).toMatchObject([
    {
      text: 'Changed the names of accounts in Tally.',
      changes: [
        { from: null, to: 'Petty cash, in Cash-in-Hand' },
        { from: null, to: 'Hall rent' },
      ],
    },
  ])
  const { ledgers } = await set([named('assets:cash', null)])
  expect(ledgers.filter(({ name, group }) => name ?? group)).toMatchObject([{ id: rent, name: 'Hall rent' }])
})

test('what is left out stays as somebody else has named it meanwhile', async () => {
  await set([named(rent, 'Hall rent', 'Direct Expenses')])
  const ledgers = [{ id: rent, group: 'Indirect Expenses' }, { id: tea, name: 'Tea and snacks' }, { id: 'assets:upi' }]
  const { ledgers: after } = await desk.admin.ok(setTallyLedgers, { body: { ledgers } })
  expect(after.filter(({ name, group }) => name ?? group).map(({ name, group }) => [name, group])).toEqual([
    ['Hall rent', 'Indirect Expenses'],
    ['Tea and snacks', null],
  ])
})

test.each([
  ['a name that is too long', 'x'.repeat(100), 'must have at most 99 characters.'],
  ['signs alone', '-- !', 'must have a letter or a digit, or Tally refuses it.'],
  ['two lines', 'Rent\nand more', 'must be one line.'],
  ['Tally’s own ledger', 'Profit & Loss A/c', 'is a ledger that Tally keeps itself.'],
])('%s is refused', async (_, name, message) => {
  expect(await refused([named(rent, name)])).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    details: [{ path: 'ledgers.0.name', message }],
  })
})

test('an account that is not there is refused, and nothing of the rest is kept', async () => {
  expect(await refused([named(tea, 'Tea'), named('assets:gold', 'Gold')])).toMatchObject({
    details: [{ path: 'ledgers.1.id', message: 'is not an account here.' }],
  })
  const { ledgers } = await desk.admin.ok(listTallyLedgers)
  expect(ledgers.filter(({ name }) => name)).toEqual([])
})

test('two accounts with one name, as Tally compares names, are refused unless they are meant to be one ledger', async () => {
  await set([named(rent, 'Office expenses')])
  const text = 'Rent is called Office expenses in Tally too. Choose another name, or keep both in one ledger.'
  expect(await refused([named(tea, 'OFFICE-EXPENSES')])).toEqual({
    status: 409,
    code: 'TALLY_NAME_TAKEN',
    details: [{ path: 'ledgers.0.name', message: text }],
  })
  expect(await refused([named(tea, 'Office expenses', 'Direct Expenses')], true)).toMatchObject({
    code: 'INVALID_INPUT',
    details: [
      {
        path: 'ledgers.0.group',
        message: 'must be the same for all accounts in the ledger Office expenses; for Rent it is Indirect Expenses.',
      },
    ],
  })
  const { ledgers } = await set([named(tea, 'Office expenses', 'Indirect Expenses')], true)
  expect(ledgers.filter(({ name }) => name === 'Office expenses')).toHaveLength(2)
  // What was meant once needs no second word when something else is changed.
  await set([named('assets:upi', 'HDFC')])
})

test('names may be exchanged, and a name with the branch must differ at every branch', async () => {
  await set([named(rent, 'One'), named(tea, 'Two')])
  await set([named(rent, 'Two'), named(tea, 'One')])
  expect(await refused([named(rent, 'Rent {branch}'), named(tea, 'Rent Pune')])).toMatchObject({
    code: 'TALLY_NAME_TAKEN',
  })
})

test('five at once who want one name for different accounts: one gets it', async () => {
  const accounts = ['assets:cash', 'assets:card', 'assets:upi', rent, tea]
  const calls = accounts.map(id => desk.admin.call(setTallyLedgers, { body: { ledgers: [named(id, 'Wanted')] } }))
  expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('a head that is merged leaves its name to the other', async () => {
  const water = await idOf('Water')
  await set([named(water, 'Water charges'), named(tea, 'Tea and water')])
  await desk.admin.ok(mergeHead, { params: { id: water }, body: { into: tea } })
  const { ledgers } = await set([named(rent, 'Water charges')])
  expect(ledgers.map(({ id }) => id)).not.toContain(water)
})
