import { describe, expect, test } from 'vitest'
import { closeDay } from '#contract/counter/day-close'
import { correctEntry, recordEntry } from '#contract/counter/entries'
import type { EntryType } from '#contract/fields/fields'
import { settleCheque } from '#contract/payments/after-payment'
import { changeHead, createHead, listHeads, mergeHead } from '#contract/records/heads'
import { listActivity } from '#contract/reports/activity'
import { getDayBook } from '#contract/reports/day-book'
import { listJournal } from '#contract/reports/journal'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { openDatabase } from '#db/connection/connect'
import { accountOfHead } from '#ledger/heads'
import { joinUsedAccounts } from '#records/heads/known-heads'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { headsAt } from '#tests/desk/heads'

const desk = deskForAllTests()

const { word, spend, heads, headNamed, change, events } = headsAt(desk)

describe('a name that is typed', () => {
  test('makes a head when it is new, and joins it in other letters, spaces and Unicode forms', async () => {
    const name = `${word()} café`
    expect((await spend(name)).source).toBe(name)
    for (const typed of [name.toUpperCase(), ` ${name.replace(' ', '   ')}`, name.normalize('NFD')])
      expect((await spend(typed)).source, typed).toBe(name)
    expect(await headNamed(name)).toMatchObject({ type: 'expense', uses: 4, retired: false })
  })

  test.each([
    ['an entry on a closed day', { date: '2026-05-31' }],
    ['an entry of cash that the till doesn’t hold', { amount: 9e6, tillShort: 'ask' }],
  ])('for %s leaves no head behind when that is refused', async (_, fields) => {
    await desk.admin.call(closeDay, { body: { date: '2026-05-31', counted: {}, instituteName: 'Pune' }, key: newKey() })
    const source = word()
    const body = { type: 'expense' as const, source, amount: 10, date: today, ...fields }
    await desk.pune.refused(recordEntry, { body: { ...body, ...fields } })
    const { id } = await spend(word())
    await desk.pune.refused(correctEntry, { params: { id }, body: { source } })
    await desk.admin.refused(correctEntry, { params: { id }, body: { source, ...fields } })
    expect((await heads()).filter(({ name }) => name === source)).toEqual([])
  })

  test('that looks like another one in letters of two scripts is refused, and makes no head', async () => {
    const source = 'Rеnt'
    const refusal = { code: 'INVALID_INPUT', details: [{ path: 'source' }] }
    const body = { type: 'expense' as const, source, amount: 10, date: today }
    expect(await desk.pune.refused(recordEntry, { body })).toMatchObject(refusal)
    const { incomeExpense } = await desk.pune.ok(recordEntry, { body: { ...body, source: 'Rent' } })
    const params = { id: incomeExpense.id }
    expect(await desk.admin.refused(correctEntry, { params, body: { source } })).toMatchObject(refusal)
    const named = { type: 'expense' as const, name: source }
    expect(await desk.admin.refused(createHead, { body: named })).toMatchObject({ details: [{ path: 'name' }] })
    const { heads } = await desk.admin.ok(listHeads, { query: {} })
    expect(heads.map(({ name }) => name)).not.toContain(source)
  })

  test('means the same head with a colon as with a dash, and is shown with its colon wherever people read it', async () => {
    const name = word()
    const shown = async () => {
      const { expenses, columns } = await desk.admin.ok(getProfitAndLoss, { query: { compare: 'branches' } })
      const { entries } = await desk.admin.ok(listJournal, { query: {} })
      const { accounts } = await desk.admin.ok(getTrialBalance, { query: {} })
      const isIts = (text: string) => text.toLowerCase().includes(name.toLowerCase())
      return {
        profit: expenses.filter(({ source }) => isIts(source)),
        columns: columns?.flatMap(column => column.expenses).filter(({ source }) => isIts(source)),
        journal: entries.map(({ text }) => text).filter(isIts),
        legs: entries.flatMap(({ legs }) => legs.flatMap(leg => (isIts(leg.account) ? [leg.name] : []))),
        accounts: accounts.filter(({ account }) => isIts(account)),
      }
    }
    const first = await spend(`${name}: Bar`, 10)
    const second = await spend(`${name}- bar`, 20)
    expect([first.source, second.source]).toEqual([`${name}: Bar`, `${name}: Bar`])
    expect((await heads()).filter(head => head.name.startsWith(name))).toMatchObject([{ uses: 2 }])
    const before = { source: `${name}: Bar`, account: `expenses:other:${name}- Bar`, amount: 30 }
    expect(await shown()).toEqual({
      profit: [before],
      columns: [before],
      journal: Array.from({ length: 2 }, () => expect.stringContaining(`${name}: Bar`)),
      legs: [`${name}: Bar`, `${name}: Bar`],
      accounts: [{ account: before.account, name: `${name}: Bar`, debit: 30, credit: 0 }],
    })
    await change((await headNamed(`${name}: Bar`)).id, { name: `${name}: Baz` })
    const after = { source: `${name}: Baz`, account: `expenses:other:${name}- Baz`, amount: 30 }
    expect(await shown()).toEqual({
      profit: [after],
      columns: [after],
      journal: Array.from({ length: 2 }, () => expect.stringContaining(`${name}: Baz`)),
      legs: [`${name}: Baz`, `${name}: Baz`],
      accounts: [{ account: after.account, name: `${name}: Baz`, debit: 30, credit: 0 }],
    })
  })

  test('means different heads for income and for expenses', async () => {
    const name = word()
    await spend(name)
    await spend(name, 10, desk.pune, 'income')
    expect(
      (await heads())
        .filter(head => head.name === name)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['expense', 'income'])
  })

  test('by many at once, at two branches, makes one head', async () => {
    const name = word()
    const typed = [name, name.toUpperCase(), name.toLowerCase(), ` ${name} `]
    const sources = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const client = n % 2 === 0 ? desk.pune : desk.nashik
        return (await spend(typed[n % typed.length] ?? name, 1, client)).source
      }),
    )
    expect(new Set(sources).size).toBe(1)
    const own = (await heads()).filter(head => head.name.toLowerCase() === name.toLowerCase())
    expect(own).toMatchObject([{ uses: 24 }])
  })

  test('stays in its event as it was typed, and is named so in the list of who did what', async () => {
    const name = word()
    await spend(name)
    await spend(name.toUpperCase(), 11)
    expect((await events()).at(-1)?.canon).toContain(name.toUpperCase())
    const { activity } = await desk.admin.ok(listActivity, { query: { kind: 'money', limit: 1 } })
    expect(activity[0]?.text).toContain(name.toUpperCase())
  })

  test('is one account in every report', async () => {
    const name = word()
    await spend(name, 10)
    await spend(name.toUpperCase(), 20.5, desk.nashik)
    const account = accountOfHead('expense', name)
    const { accounts } = await desk.admin.ok(getTrialBalance, { query: {} })
    expect(accounts.filter(one => one.account.toLowerCase() === account.toLowerCase())).toEqual([
      { account, debit: 30.5, credit: 0 },
    ])
    const { expenses } = await desk.admin.ok(getProfitAndLoss, { query: {} })
    expect(expenses.filter(one => one.source.toLowerCase() === name.toLowerCase())).toEqual([
      { source: name, account, amount: 30.5 },
    ])
    for (const asked of [account, accountOfHead('expense', name.toUpperCase())]) {
      const journal = await desk.admin.ok(listJournal, { query: { account: asked } })
      expect(journal.totals).toEqual({ debit: 30.5, credit: 0 })
      expect(journal.entries.map(({ party, legs }) => [party, legs[0]?.account])).toEqual([
        [name, account],
        [name, account],
      ])
    }
    const { entries } = await desk.nashik.ok(getDayBook, { query: { date: today } })
    expect(entries.at(-1)).toMatchObject({ party: name, out: 20.5 })
  })
})

test('a head of the day close is not added, renamed, retired, merged or typed', async () => {
  expect(await desk.admin.refused(createHead, { body: { type: 'expense', name: ' cash  SHORT ' } })).toMatchObject({
    error: 'Name must not be cash SHORT, which a day close books by itself.',
    details: [{ path: 'name' }],
  })
  const { rows } = await desk.server.database.owner.query(
    `insert into heads (id, type, key, name, account) values (gen_random_uuid(), 'expense', 'cash short', 'Cash short', 'expenses:other:Cash short') returning id`,
  )
  const params = { id: String(rows[0].id) }
  await spend('Tea of the till')
  const other = await headNamed('Tea of the till')
  const stays = { error: 'Cash short stays as it is, because a day close books by this name.' }
  expect(await desk.admin.refused(changeHead, { params, body: { name: 'Shortage' } })).toMatchObject(stays)
  expect(await desk.admin.refused(changeHead, { params, body: { retired: true } })).toMatchObject(stays)
  expect(await desk.admin.refused(mergeHead, { params, body: { into: other.id } })).toMatchObject(stays)
  const byName = { error: 'Name must not be Cash excess, which a day close books by itself.' }
  const renaming = { params: { id: other.id }, body: { name: 'Cash excess' } }
  expect(await desk.admin.refused(changeHead, renaming)).toMatchObject(byName)
  const merging = { params: { id: other.id }, body: { into: params.id } }
  expect(await desk.admin.refused(mergeHead, merging)).toMatchObject({ details: [{ path: 'into' }] })
  const body = { type: 'expense' as const, source: 'cash short', amount: 10, date: today }
  expect(await desk.pune.refused(recordEntry, { body })).toMatchObject({ details: [{ path: 'source' }] })
  expect(await headNamed('Cash short')).toMatchObject({ reserved: true, uses: 0 })
  expect(other.reserved).toBe(false)
})

test('the product’s own entries have heads, also while those are retired', async () => {
  const bounce = async () => {
    const { id } = await desk.pay(await desk.enrol(), 100, { paymentMethod: 'cheque' })
    await desk.pune.ok(settleCheque, { params: { id }, body: { status: 'bounced', charge: 50 }, key: newKey() })
  }
  await bounce()
  await change((await headNamed('Cheque bounce charges')).id, { retired: true })
  await bounce()
  expect(await headNamed('Cheque bounce charges')).toMatchObject({ type: 'expense', uses: 2, retired: true })
})

describe('the list', () => {
  test('shows a branch what it uses, as it typed it, and what the owner put on it', async () => {
    const [theirs, shared, listed] = [word(), word(), word()]
    await spend(theirs, 1, desk.nashik)
    await spend(shared, 1, desk.pune)
    await spend(shared.toUpperCase(), 1, desk.nashik)
    await desk.admin.ok(createHead, { body: { type: 'expense', name: listed }, key: newKey() })
    const own = await heads(desk.pune)
    expect(own.map(({ name }) => name)).not.toContain(theirs)
    expect(own.find(({ name }) => name === shared)).toMatchObject({ uses: 1, otherNames: [] })
    expect(own.find(({ name }) => name === listed)).toMatchObject({ uses: 0 })
  })

  test('is searched by every name, and narrowed by kind and by whether a head is retired', async () => {
    const [old, name] = [word(), word()]
    await spend(old)
    const { id } = await headNamed(old)
    await change(id, { name, retired: true })
    const ids = async (query: { search?: string; retired?: boolean; type?: EntryType }) =>
      (await desk.admin.ok(listHeads, { query })).heads.map(head => head.id)
    expect(await ids({ search: old.toUpperCase() })).toEqual([id])
    expect(await ids({ search: name, retired: true, type: 'expense' })).toEqual([id])
    expect(await ids({ search: name, retired: false })).toEqual([])
    expect(await ids({ search: name, type: 'income' })).toEqual([])
  })

  test('takes a new head once, whatever its letters', async () => {
    const name = word()
    await desk.admin.ok(createHead, { body: { type: 'income', name: `  ${name}  ` }, key: newKey() })
    const again = await desk.admin.refused(createHead, { body: { type: 'income', name: name.toUpperCase() } })
    expect([again.code, again.error]).toEqual([
      'HEAD_EXISTS',
      `There is a head ${name} already. You can merge the two.`,
    ])
  })
})

test('after an upgrade, heads are made of what was used, and the name used most is theirs', async () => {
  const name = word()
  const typed = [name.toUpperCase(), name, name, `${name}: shop`]
  for (const source of typed) await spend(source)
  const { owner, pool } = desk.server.database
  await owner.query('delete from head_accounts')
  await owner.query('delete from heads')
  const plain = await desk.admin.ok(getTrialBalance, { query: {} })
  expect(plain.accounts.map(({ account }) => account)).toContain(accountOfHead('expense', name.toUpperCase()))
  const db = openDatabase(pool)
  await Promise.all([joinUsedAccounts(db), joinUsedAccounts(db)])
  expect(await headNamed(name)).toMatchObject({ uses: 3, otherNames: [name.toUpperCase()] })
  expect(await headNamed(`${name}: shop`)).toMatchObject({ uses: 1 })
  const joined = await desk.admin.ok(getTrialBalance, { query: {} })
  expect(joined.totals).toEqual(plain.totals)
  expect(joined.accounts.find(({ account }) => account === accountOfHead('expense', name))?.debit).toBe(30)
  expect(joined.accounts.map(({ account }) => account)).not.toContain(accountOfHead('expense', name.toUpperCase()))
})
