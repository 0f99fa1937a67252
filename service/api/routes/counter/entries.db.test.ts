import { beforeAll, describe, expect, test } from 'vitest'
import { correctEntry, entryAnalytics, getEntry, recordEntry, voidEntry } from '#contract/counter/entries'
import { lockPeriod } from '#contract/counter/periods'
import { paymentAnalytics } from '#contract/payments/payments'
import { createInstitute } from '#contract/records/institutes'
import type { IncomeExpense } from '#contract/shapes/entry'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { type EntryQuery, entriesAt, entry } from '#tests/desk/entries'

const desk = deskForAllTests()

const { record, correct, list, find, events } = entriesAt(desk)

describe('an entry', () => {
  test('is recorded as it was sent', async () => {
    const said = {
      type: 'expense',
      category: 'external',
      source: 'Rent',
      amount: '12500.75',
      paymentMethod: 'bank_transfer',
      date: '2026-06-01',
      notes: 'June',
    }
    const made = await record(said)
    expect(made).toMatchObject({
      ...said,
      amount: 12500.75,
      instituteName: 'Pune',
      branch: 'Pune',
      status: 'recorded',
      recordedBy: { fullName: 'Clerk pune' },
      version: 1,
    })
    expect(await find(made.id)).toEqual(made)
  })

  test('is internal cash income unless the request says otherwise', async () => {
    expect(await record({ type: '', category: null, paymentMethod: '', notes: '' })).toMatchObject({
      type: 'income',
      category: 'internal',
      paymentMethod: 'cash',
      notes: null,
    })
  })

  test.each([
    ['source', undefined, 'is required.'],
    ['source', 'x'.repeat(101), 'must have at most 100 characters.'],
    ['amount', undefined, 'is required.'],
    ['amount', 0, 'must be at least 0.01.'],
    ['amount', '1.005', 'must have at most two decimals, such as 12500.50.'],
    ['date', undefined, 'is required.'],
    ['date', '2026-06-16', 'must not be in the future.'],
    ['date', '1/6/2026', 'must be a date such as 2026-04-05.'],
    ['type', 'gift', 'must be income or expense.'],
    ['category', 'none', 'must be internal or external.'],
    ['paymentMethod', 'gold', 'must be one of cash, card, upi, bank_transfer, cheque.'],
    ['instituteName', 'Atlantis', 'is not known here.'],
  ])('with %s of %j is refused: %s', async (path, value, message) => {
    const before = await events()
    const { status, code, details } = await desk.admin.refused(recordEntry, { body: { ...entry, [path]: value } })
    expect({ status, code, details }).toEqual({ status: 400, code: 'INVALID_INPUT', details: [{ path, message }] })
    expect(await events()).toBe(before)
  })

  test('belongs to a sub admin’s own branch, or to the branch that a super admin names', async () => {
    expect((await record({ instituteName: 'Nashik' }, desk.pune)).instituteName).toBe('Pune')
    expect((await record({ instituteName: 'NASHIK' }, desk.admin)).instituteName).toBe('Nashik')
    expect((await record({}, desk.admin)).instituteName).toBe('Main Branch')
  })

  test('is recorded once for one idempotency key', async () => {
    const key = newKey()
    const body = { ...entry, notes: 'once' }
    const first = await desk.pune.call(recordEntry, { body, key })
    const again = await desk.pune.call(recordEntry, { body, key })
    expect([again.status, again.text, again.headers.get('Idempotency-Replayed')]).toEqual([201, first.text, 'true'])
    const { status, code } = await desk.pune.refused(recordEntry, { body: { ...body, amount: 2 }, key })
    expect({ status, code }).toEqual({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
  })
})

describe('a correction', () => {
  test('changes only what is sent, and the id stays', async () => {
    const before = await record({ notes: 'first' })
    const after = await correct(before, { amount: 250.5 })
    expect(after).toEqual({
      ...{ ...before, amount: 250.5, status: 'corrected', version: before.version + 2 },
      ...{ voucherNumber: after.voucherNumber, previousVoucherNumbers: [before.voucherNumber] },
    })
    expect(after.voucherNumber).not.toBe(before.voucherNumber)
    const all = { type: 'expense', category: 'external', source: 'Rent', paymentMethod: 'upi', date: '2026-06-02' }
    expect(await correct(before, all)).toMatchObject({ ...all, amount: 250.5, notes: 'first', id: before.id })
    expect(await correct(before, { notes: '' })).toMatchObject({ notes: null, source: 'Rent' })
  })

  test('that changes nothing has no effect, even if the whole form is sent back', async () => {
    const before = await record({ notes: 'first' })
    const count = await events()
    expect(await correct(before, {})).toEqual(before)
    const { type, category, source, amount, paymentMethod, date, notes, version } = before
    const form = { type, category, source, amount, paymentMethod, date, notes, version }
    expect(await correct(before, form)).toEqual(before)
    expect(await events()).toBe(count)
  })

  test.each([
    ['amount', 0],
    ['amount', ''],
    ['source', ''],
    ['date', '2026-06-16'],
    ['date', null],
    ['type', ''],
    ['version', 'old'],
  ])('with %s of %j is refused', async (path, value) => {
    const { id } = await record()
    const { status, code, details } = await desk.admin.refused(correctEntry, {
      params: { id },
      body: { [path]: value },
    })
    expect([status, code, details.map(detail => detail.path)]).toEqual([400, 'INVALID_INPUT', [path]])
  })

  test('of a stale version, of a voided entry or of an unknown entry is refused', async () => {
    const made = await record()
    await correct(made, { amount: 1, version: made.version })
    const params = { id: made.id }
    const stale = await desk.admin.refused(correctEntry, { params, body: { amount: 2, version: made.version } })
    expect([stale.status, stale.code]).toEqual([409, 'STALE_VERSION'])
    await desk.admin.ok(voidEntry, { params })
    for (const answer of [
      await desk.admin.refused(correctEntry, { params, body: { amount: 3 } }),
      await desk.admin.refused(voidEntry, { params }),
    ])
      expect([answer.status, answer.code]).toEqual([409, 'ENTRY_VOIDED'])
    const nobody = { id: '00000000-0000-7000-8000-000000000000' }
    for (const answer of [
      await desk.admin.refused(correctEntry, { params: nobody, body: {} }),
      await desk.admin.refused(voidEntry, { params: nobody }),
    ])
      expect([answer.status, answer.code, answer.error]).toEqual([404, 'NOT_FOUND', 'Record not found.'])
  })
})

describe('the list', () => {
  let wrong: IncomeExpense
  beforeAll(async () => {
    const branch = { instituteName: 'Satara' }
    await desk.admin.send('POST', '/auth/institutes', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(branch),
    })
    const add = (source: string, amount: number, date: string, fields: object = {}) =>
      record({ ...branch, source, amount, date, ...fields }, desk.admin)
    await add('Rent', 1, '2026-04-10', { type: 'expense', paymentMethod: 'cheque' })
    await add('Books', 2, '2026-05-31', { category: 'external', notes: 'For the library' })
    await add('Tea', 3, '2026-06-01', { type: 'expense' })
    await add('Exam fees', 4, '2026-06-01', { paymentMethod: 'upi' })
    wrong = await add('Mistake', 5, today)
    await desk.admin.ok(voidEntry, { params: { id: wrong.id } })
    const bought = { type: 'expense', party: 'Kulkarni Printers' }
    const toner = await record({ ...bought, source: 'Stationery', notes: 'Two of black' })
    await correct(toner, { source: 'Toner' })
    await record({ ...bought, source: 'Printing', notes: 'For the shelves' })
  })
  const listed = async (query: EntryQuery = {}) =>
    (await list({ instituteName: 'satara', ...query })).incomeExpenses.map(({ amount }) => amount)

  test.each<[EntryQuery, number[]]>([
    [{}, [4, 3, 2, 1]],
    [{ includeVoided: true }, [5, 4, 3, 2, 1]],
    [{ startDate: '2026-05-31', endDate: '2026-06-01' }, [4, 3, 2]],
    [{ endDate: '2026-05-30' }, [1]],
    [{ type: 'expense' }, [3, 1]],
    [{ type: 'income' }, [4, 2]],
    [{ category: 'external' }, [2]],
    [{ paymentMethod: 'cheque' }, [1]],
    [{ search: 'RENT' }, [1]],
    [{ search: 'library' }, [2]],
    [{ search: '%' }, []],
    [{ sort: 'amount' }, [1, 2, 3, 4]],
    [{ sort: '-amount' }, [4, 3, 2, 1]],
    [{ sort: 'source' }, [2, 4, 1, 3]],
    [{ sort: 'date' }, [1, 2, 3, 4]],
  ])('%j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })

  test.each<[string, number]>([
    ['kulkarni', 2],
    ['KULKARNI toner', 1],
    ['toner black', 1],
    ['toner shelves', 0],
    ['kulkarni shelves', 1],
    // What it was for before it was corrected.
    ['stationery', 0],
  ])('is searched by %j in whatever an entry says, by its own branch too', async (search, count) => {
    const { incomeExpenses } = await list({ search }, desk.pune)
    expect(incomeExpenses).toHaveLength(count)
    expect((await list({ search, limit: 1 }, desk.pune)).total).toBe(count)
    expect((await list({ search }, desk.nashik)).incomeExpenses).toEqual([])
  })

  test('comes in pages', async () => {
    const first = await list({ instituteName: 'Satara', limit: 3 })
    expect([first.total, first.incomeExpenses.length]).toEqual([4, 3])
    const { incomeExpenses, nextCursor } = await list({ instituteName: 'Satara', cursor: first.nextCursor ?? '' })
    expect([incomeExpenses.map(({ amount }) => amount), nextCursor]).toEqual([[1], null])
  })

  test('shows each entry by itself too, also a voided one, and none of another branch', async () => {
    const made = await record({ type: 'expense', source: 'Tea', notes: 'For guests' })
    const asked = { params: { id: made.id } }
    expect((await desk.pune.ok(getEntry, asked)).incomeExpense).toEqual(made)
    const refused = await desk.nashik.refused(getEntry, asked)
    expect([refused.status, refused.error]).toEqual([404, 'Record not found.'])
    await desk.admin.ok(voidEntry, asked)
    expect((await desk.pune.ok(getEntry, asked)).incomeExpense).toMatchObject({ id: made.id, status: 'voided' })
  })

  test('includes voided entries only when they are asked for', async () => {
    expect(await find(wrong.id)).toMatchObject({ status: 'voided', amount: 5, version: wrong.version + 1 })
  })
})

describe('the analytics of entries', () => {
  test('count only recorded entries, in the total, the financial year, today and a range', async () => {
    const branch = { instituteName: 'Karad' }
    await desk.admin.send('POST', '/auth/institutes', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(branch),
    })
    const enrollment = await desk.enrol(branch, desk.admin)
    await desk.pay(enrollment, 1000)
    const add = (type: string, amount: number, date: string) => record({ ...branch, type, amount, date }, desk.admin)
    await add('income', 1000.25, '2026-03-31')
    await add('expense', 300, '2026-04-01')
    await add('income', 500, '2026-06-01')
    await add('expense', 40.5, today)
    const mistake = await add('expense', 9999, today)
    await desk.admin.ok(voidEntry, { params: { id: mistake.id } })
    const analytics = (query: object) => desk.admin.ok(entryAnalytics, { query: { ...branch, ...query } })
    const none = { excess: 0, short: 0 }
    expect(await analytics({})).toEqual({
      total: { income: 1500.25, expense: 340.5, profit: 1159.75 },
      yearly: { income: 500, expense: 340.5, profit: 159.5 },
      today: { income: 0, expense: 40.5, profit: -40.5 },
      cashDifferences: { total: none, yearly: none, today: none },
    })
    const { range } = await analytics({ startDate: '2026-03-31', endDate: '2026-04-01' })
    const unlisted = { income: 0, expense: 0, bounced: 0 }
    expect(range).toEqual({ income: 1000.25, expense: 300, unlisted })
    expect((await analytics({ startDate: today })).range).toEqual({ income: 0, expense: 40.5, unlisted })
    const { total } = await desk.admin.ok(paymentAnalytics, { query: branch })
    expect(total).toEqual({ income: 2500.25, expense: 340.5, profit: 2159.75 })
  })

  test('of a range say what its list lacks once a record of a closed day was deleted', async () => {
    const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
    const { instituteName } = institute
    const { id } = await record({ instituteName, type: 'expense', amount: 300, date: '2026-05-01' }, desk.admin)
    await desk.admin.ok(lockPeriod, { body: { month: '2026-05', instituteName } })
    await desk.admin.ok(voidEntry, { params: { id } })
    const rangeOf = async (startDate: string) => {
      const query = { instituteName, startDate, endDate: startDate }
      return (await desk.admin.ok(entryAnalytics, { query })).range
    }
    const apart = (expense: number) => ({ income: 0, expense, unlisted: { income: 0, expense, bounced: 0 } })
    expect([await rangeOf('2026-05-01'), await rangeOf(today)]).toEqual([apart(300), apart(-300)])
  })
})
