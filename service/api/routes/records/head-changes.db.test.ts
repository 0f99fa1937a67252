import { describe, expect, test } from 'vitest'
import { correctEntry, listEntries, recordEntry, voidEntry } from '#contract/counter/entries'
import { changeHead, mergeHead } from '#contract/records/heads'
import { listActivity } from '#contract/reports/activity'
import { listJournal } from '#contract/reports/journal'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { accountOfHead } from '#ledger/heads'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { headsAt } from '#tests/desk/heads'

const desk = deskForAllTests()

const { word, spend, heads, headNamed, change, events } = headsAt(desk)

const merge = async (from: string, into: string) =>
  desk.admin.ok(mergeHead, { params: { id: (await headNamed(from)).id }, body: { into: (await headNamed(into)).id } })

describe('renaming', () => {
  test('shows all entries under the new name, changes no event, and both names lead to the head', async () => {
    const [old, name] = [word(), word()]
    const { id } = await spend(old)
    const before = await events()
    const head = await headNamed(old)
    const after = await change(head.id, { name, version: head.version })
    expect(after.head).toMatchObject({ id: head.id, name, otherNames: [old], uses: 1 })
    expect(await events()).toEqual(before)
    expect((await desk.pune.ok(listEntries, { query: { search: name } })).incomeExpenses).toMatchObject([
      { id, source: name },
    ])
    expect((await desk.pune.ok(listEntries, { query: { search: old } })).incomeExpenses).toMatchObject([{ id }])
    const found = await desk.pune.ok(listJournal, { query: { search: name } })
    expect(found.entries).toMatchObject([{ entryId: id, party: name, text: `Expense of ₹10 by cash: ${name}.` }])
    expect((await spend(old)).source).toBe(name)
    expect((await spend(name.toUpperCase())).source).toBe(name)
    expect((await headNamed(name)).uses).toBe(3)
  })

  test('to other letters of its own name is no other head', async () => {
    const name = word()
    await spend(name)
    const { head } = await change((await headNamed(name)).id, { name: name.toUpperCase() })
    expect(head).toMatchObject({ name: name.toUpperCase(), otherNames: [name] })
  })

  test('to a name that another head has or had is refused', async () => {
    const [one, other, later] = [word(), word(), word()]
    await spend(one)
    await spend(other)
    const { id } = await headNamed(one)
    const taken = await desk.admin.refused(changeHead, { params: { id }, body: { name: other.toLowerCase() } })
    expect([taken.status, taken.code, taken.error]).toEqual([
      409,
      'HEAD_EXISTS',
      `There is a head ${other} already. You can merge the two.`,
    ])
    await change((await headNamed(other)).id, { name: later })
    expect((await desk.admin.refused(changeHead, { params: { id }, body: { name: other } })).error).toBe(
      `${other} is another name of the head ${later}, so it can’t be a head of its own.`,
    )
  })

  test('what somebody else changed meanwhile is refused', async () => {
    const name = word()
    await spend(name)
    const { id, version } = await headNamed(name)
    await change(id, { name: word(), version })
    expect((await desk.admin.refused(changeHead, { params: { id }, body: { name: word(), version } })).code).toBe(
      'STALE_VERSION',
    )
  })

  test('is told in the list of who did what', async () => {
    const [old, name] = [word(), word()]
    await spend(old)
    await change((await headNamed(old)).id, { name })
    const { activity } = await desk.admin.ok(listActivity, { query: { kind: 'records', limit: 1 } })
    expect(activity).toMatchObject([
      { text: `Changed the head ${name}.`, changes: [{ field: 'Name', from: old, to: name }] },
    ])
  })
})

describe('merging', () => {
  test('shows both under one head, also what comes later under either name', async () => {
    const [from, into] = [word(), word()]
    await spend(from, 10)
    await spend(into, 20)
    const before = await events()
    expect((await merge(from, into)).head).toMatchObject({ name: into, uses: 2, otherNames: [from] })
    expect(await events()).toEqual(before)
    expect((await spend(from, 30)).source).toBe(into)
    const account = accountOfHead('expense', into)
    const { accounts } = await desk.admin.ok(getTrialBalance, { query: {} })
    expect(accounts.find(one => one.account === account)?.debit).toBe(60)
    expect(accounts.map(one => one.account)).not.toContain(accountOfHead('expense', from))
  })

  test('takes along what was merged before', async () => {
    const [one, two, three] = [word(), word(), word()]
    for (const name of [one, two, three]) await spend(name)
    await merge(one, two)
    expect((await merge(two, three)).head).toMatchObject({ uses: 3, otherNames: [one, two].toSorted() })
  })

  test('with itself, with a head of the other kind, with a merged or a retired one is refused', async () => {
    const [name, other, income, gone] = [word(), word(), word(), word()]
    for (const source of [name, other, gone]) await spend(source)
    await spend(income, 1, desk.pune, 'income')
    const { id } = await headNamed(name)
    const refusal = async (into: string) =>
      (await desk.admin.refused(mergeHead, { params: { id }, body: { into } })).details
    expect(await refusal(id)).toEqual([{ path: 'into', message: 'must be another head.' }])
    const ofIncome = (await headNamed(income)).id
    expect(await refusal(ofIncome)).toEqual([{ path: 'into', message: 'must be a head of expenses too.' }])
    const merged = (await headNamed(other)).id
    await merge(other, gone)
    expect(await refusal(merged)).toEqual([{ path: 'into', message: 'is not a head of this list.' }])
    const retired = (await headNamed(gone)).id
    await change(retired, { retired: true })
    expect(await refusal(retired)).toEqual([{ path: 'into', message: 'is retired. Bring it back first.' }])
    const again = await desk.admin.refused(mergeHead, { params: { id: merged }, body: { into: id } })
    expect([again.status, again.error]).toEqual([404, 'This head does not exist any more.'])
  })

  test('of the same two in both directions at once leaves one of them', async () => {
    const [one, other] = [word(), word()]
    for (const source of [one, other]) await spend(source)
    const [a, b] = [await headNamed(one), await headNamed(other)]
    const both = [
      [a.id, b.id],
      [b.id, a.id],
    ].map(([id = '', into = '']) => desk.admin.call(mergeHead, { params: { id }, body: { into } }))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await heads()).filter(({ name }) => name === one || name === other)).toMatchObject([{ uses: 2 }])
  })
})

describe('a retired head', () => {
  test('takes no new entry until it is brought back, and its entries can still be corrected', async () => {
    const name = word()
    const { id } = await spend(name)
    const head = await headNamed(name)
    await change(head.id, { retired: true })
    const body = { type: 'expense' as const, source: name.toUpperCase(), amount: 1, date: today }
    const refused = await desk.pune.refused(recordEntry, { body })
    expect([refused.status, refused.code, refused.error]).toEqual([
      422,
      'HEAD_RETIRED',
      `${name} was retired from the list of heads. Choose another one, or ask the owner to bring it back.`,
    ])
    expect(refused.details?.[0]?.path).toBe('source')
    const corrected = { params: { id }, body: { source: name, amount: 12 } }
    expect((await desk.admin.ok(correctEntry, corrected)).incomeExpense).toMatchObject({ source: name, amount: 12 })
    const other = await spend(word())
    const moved = { params: { id: other.id }, body: { source: name } }
    expect((await desk.admin.refused(correctEntry, moved)).code).toBe('HEAD_RETIRED')
    await change(head.id, { retired: false })
    expect((await spend(name)).source).toBe(name)
  })

  test('answers a request again that was carried out before', async () => {
    const name = word()
    const asked = { body: { type: 'expense' as const, source: name, amount: 1, date: today }, key: newKey() }
    const first = await desk.pune.ok(recordEntry, asked)
    await change((await headNamed(name)).id, { retired: true })
    expect(await desk.pune.ok(recordEntry, asked)).toEqual(first)
  })
})

describe('correcting', () => {
  test('with the name that is shown is no change of what was typed', async () => {
    const name = word()
    await spend(name)
    const { id, version } = await spend(name.toUpperCase())
    const before = await events()
    const { incomeExpense } = await desk.admin.ok(correctEntry, { params: { id }, body: { source: name, version } })
    expect(incomeExpense).toMatchObject({ source: name, version })
    expect(await events()).toEqual(before)
  })

  test('to another head moves its use, and voiding takes it away', async () => {
    const [name, other] = [word(), word()]
    const { id } = await spend(name)
    await desk.admin.ok(correctEntry, { params: { id }, body: { source: other } })
    expect([(await headNamed(name)).uses, (await headNamed(other)).uses]).toEqual([0, 1])
    await desk.admin.ok(voidEntry, { params: { id } })
    expect((await headNamed(other)).uses).toBe(0)
  })
})
