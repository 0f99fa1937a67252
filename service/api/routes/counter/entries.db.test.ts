import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Desk, newKey, openDesk, today } from '#api/routes/testing/desk'
import { file } from '#api/testing/uploads'
import { correctEntry, entryAnalytics, getEntry, listEntries, recordEntry, voidEntry } from '#contract/counter/entries'
import { getEntryReceipt, getOwnEntryReceipt, listOwnIncome, printEntryReceipt } from '#contract/counter/entry-receipts'
import { paymentAnalytics } from '#contract/payments/payments'
import { verifyReceipt } from '#contract/payments/receipts'
import { createInstitute } from '#contract/records/institutes'
import { getDayBook } from '#contract/reports/day-book'
import type { IncomeExpense } from '#contract/shapes/entry'
import { receiptCode } from '#documents/receipt-code'
import { paperOf, readers } from '#documents/testing/paper'
import { pdf as bytesOfPdf, picture } from '#files/testing/made'
import { ownStudent } from '#live/testing/audience'
import { projections } from '#models/all'
import { verify } from '#read/verify/verify'
import { testWith } from '#tests/programs/tools'

type Query = z.input<typeof listEntries.query & object>

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const entry = { source: 'Exam fees', amount: 100, date: today }
const record = async (fields: object = {}, client = desk.pune) =>
  (await client.ok(recordEntry, { body: { ...entry, ...fields } })).incomeExpense
const correct = async ({ id }: { id: string }, body: object) =>
  (await desk.admin.ok(correctEntry, { params: { id }, body })).incomeExpense
const list = (query: Query = {}, client = desk.admin) => client.ok(listEntries, { query })
const find = async (id: string) => (await list({ includeVoided: true })).incomeExpenses.find(found => found.id === id)
const events = async () => (await desk.server.database.owner.query('select count(*) as n from events')).rows[0].n

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
    ['amount', '1.005', 'must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.'],
    ['date', undefined, 'is required.'],
    ['date', '2026-06-16', 'must not be in the future.'],
    ['date', '1/6/2026', 'must be a date such as 2026-04-05.'],
    ['type', 'gift', 'must be income or expense.'],
    ['category', 'none', 'must be internal or external.'],
    ['paymentMethod', 'gold', 'must be one of cash, card, upi, bank_transfer, cheque.'],
    ['instituteName', 'Atlantis', 'is not the name of an institute here.'],
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

describe('a voucher', () => {
  const branchOf = async () => {
    const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
    return { prefix: institute.receiptPrefix, instituteName: institute.instituteName }
  }

  test('is numbered without gaps in its kind, however many are recorded at once, and a refused one takes none', async () => {
    const { prefix, instituteName } = await branchOf()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        const body = { ...entry, instituteName, type: n % 2 ? 'expense' : 'income', amount: n % 6 === 5 ? 0 : 10 }
        return desk.admin.call(recordEntry, { body: { ...body, date: n % 4 ? today : '2026-03-31' } })
      }),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    const { incomeExpenses } = await list({ instituteName })
    const numbers = incomeExpenses.map(({ voucherNumber }) => voucherNumber).toSorted()
    const series = (letter: string, year: string, count: number) =>
      Array.from({ length: count }, (_, n) => `${prefix}/${letter}${year}/0000${n + 1}`)
    expect(numbers).toEqual([...series('E', '26-27', 8), ...series('I', '25-26', 6), ...series('I', '26-27', 6)])
  })

  test('has a party, a bill number and a bill, found and shown, which can be changed without a new number', async () => {
    const files = { billFile: file(await picture().png().toBuffer(), 'bill.png') }
    const said = { type: 'expense' as const, party: 'Mahavitaran', billNumber: 'BL/7731' }
    const body = { ...entry, ...said }
    const made = (await desk.pune.ok(recordEntry, { body, files })).incomeExpense
    expect(made).toMatchObject({ ...said, voucherNumber: expect.stringMatching(/^PUN\/E26-27\/\d{5}$/) })
    expect(made.billFile).toMatch(/^\/uploads\/bills\/.+\.png\?expires=/)
    for (const search of ['mahavit', 'BL/7731', made.voucherNumber ?? ''])
      expect((await list({ search }, desk.pune)).incomeExpenses.map(({ id }) => id)).toEqual([made.id])
    const seen = await fetch(`${desk.server.url}${made.billFile}`)
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect((await fetch(`${desk.server.url}${made.billFile?.split('?')[0]}`)).status).toBe(403)

    const pdf = { billFile: file(bytesOfPdf, 'bill.pdf') }
    const params = { id: made.id }
    const changed = (await desk.admin.ok(correctEntry, { params, body: { party: 'MSEDCL' }, files: pdf })).incomeExpense
    expect(changed).toMatchObject({ party: 'MSEDCL', billNumber: 'BL/7731', voucherNumber: made.voucherNumber })
    expect(changed.billFile).toMatch(/\.pdf\?/)
    const saved = await fetch(`${desk.server.url}${changed.billFile}`)
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment/)
    expect((await correct(made, { billFile: '', billNumber: '' })).billFile).toBeNull()
    expect((await verify(desk.server.database.pool, projections)).findings).toEqual([])
  })

  test('takes nothing but a picture or a PDF as its bill', async () => {
    const files = { billFile: file('a,b', 'bill.csv') }
    expect(await desk.pune.refused(recordEntry, { body: entry, files })).toMatchObject({
      status: 415,
      details: [{ path: 'billFile', message: 'must be a picture (JPEG, PNG, WebP or GIF) or a PDF.' }],
    })
  })
})

describe('a cheque', () => {
  const cheque = { chequeNumber: '000417', chequeBank: 'State Bank of India', chequeDate: '2026-12-31' }

  test('is kept with what it paid, found by its number, and told by the day book', async () => {
    const made = await record({ type: 'expense', source: 'Painter', paymentMethod: 'cheque', ...cheque })
    expect(made).toMatchObject(cheque)
    expect((await list({ search: '000417' })).incomeExpenses).toEqual([made])
    const query = { date: today, instituteName: 'Pune' }
    const { entries } = await desk.admin.ok(getDayBook, { query })
    expect(entries.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Expense of .* by cheque No. 000417: Painter.$/),
    )
    const after = await correct(made, { chequeBank: '', chequeDate: null, chequeNumber: '000418' })
    expect(after).toMatchObject({ chequeNumber: '000418', chequeBank: null, chequeDate: null })
    expect(after.voucherNumber).toBe(made.voucherNumber)
    expect((await list({ search: '000418' })).incomeExpenses).toEqual([after])
    expect(await correct(after, { paymentMethod: 'upi' })).toMatchObject({ chequeNumber: null })
  })

  test('belongs to no other method', async () => {
    const body = { ...entry, paymentMethod: 'cash' as const, ...cheque }
    const problem = await desk.pune.refused(recordEntry, { body })
    expect(problem).toMatchObject({ status: 400, details: [{ path: 'paymentMethod' }] })
  })

  testWith(readers, 'stands on the receipt of other income', async () => {
    const { id } = await record({ source: 'Exam form', paymentMethod: 'cheque', ...cheque })
    const { text } = await paperOf(desk.server.url, desk.pune, `/income-expense/${id}/receipt.pdf`)
    for (const part of ['No. 000417', 'State Bank of India', 'subject to clearance']) expect(text).toContain(part)
  })
})

describe('a student who pays', () => {
  const paid = { source: 'Exam form', amount: 150 }

  test('is kept with the income, listed as theirs, and named on the receipt with their number', async () => {
    const { Student, studentId } = await desk.enrol()
    const made = await record({ ...paid, studentId })
    expect(made.Student).toMatchObject({ id: studentId, fullName: Student.fullName })
    expect((await list({ studentId })).incomeExpenses).toEqual([made])
    const { receipt } = await desk.pune.ok(getEntryReceipt, { params: { id: made.id } })
    expect(receipt.Student?.studentNumber).toMatch(/^PUN\/S/)
    const { Student: other, studentId: otherId } = await desk.enrol()
    const after = await correct(made, { studentId: otherId })
    expect([after.Student?.fullName, after.voucherNumber]).toEqual([other.fullName, made.voucherNumber])
    expect((await correct(made, { studentId: '' })).Student).toBeNull()
    expect((await list({ studentId })).incomeExpenses).toEqual([])
  })

  test('of another branch is refused, to its own clerks and to a super admin, and nothing is recorded', async () => {
    const { studentId } = await desk.enrol({}, desk.nashik)
    const before = await events()
    const refusals = [
      await desk.pune.refused(recordEntry, { body: { ...entry, studentId } }),
      await desk.admin.refused(recordEntry, { body: { ...entry, studentId, instituteName: 'Pune' } }),
      await desk.admin.refused(recordEntry, { body: { ...entry, studentId: newId() } }),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await events()).toBe(before)
    const made = await record()
    expect(await desk.admin.refused(correctEntry, { params: { id: made.id }, body: { studentId } })).toMatchObject({
      status: 404,
    })
    // A super admin who names no branch means that of the student.
    expect(await record({ studentId }, desk.admin)).toMatchObject({
      instituteName: 'Nashik',
      Student: { id: studentId },
    })
  })

  test('pays no expense', async () => {
    const { studentId } = await desk.enrol()
    const refused = await desk.pune.refused(recordEntry, { body: { ...entry, type: 'expense', studentId } })
    expect(refused).toMatchObject({ status: 400, details: [{ path: 'studentId' }] })
  })

  testWith(readers, 'sees the receipt in their account, and nobody else there does', async () => {
    const [own, other] = [await ownStudent(desk), await ownStudent(desk)]
    const { studentId } = own.enrollment
    const { id, voucherNumber } = await record({ ...paid, studentId, notes: 'For the desk alone' })
    await desk.pune.ok(printEntryReceipt, { params: { id }, key: newKey() })
    const expected = { id, voucherNumber, ...paid, paymentMethod: 'cash', date: today }
    expect(await own.client.ok(listOwnIncome)).toEqual({ income: [expected] })
    const { receipt } = await own.client.ok(getOwnEntryReceipt, { params: { id } })
    expect(receipt).toMatchObject({ voucherNumber, notes: null, billFile: null, Student: { id: studentId } })
    const { text } = await paperOf(desk.server.url, own.client, `/student/income/${id}/receipt.pdf`)
    expect(text).toContain('STUDENT’S DOWNLOAD')
    expect(text).not.toContain('For the desk alone')
    expect(await other.client.ok(listOwnIncome)).toEqual({ income: [] })
    expect((await other.client.send('GET', `/student/income/${id}/receipt`)).status).toBe(404)
    expect((await other.client.send('GET', `/student/income/${id}/receipt.pdf`)).status).toBe(404)
    await desk.admin.ok(voidEntry, { params: { id } })
    expect(await own.client.ok(listOwnIncome)).toEqual({ income: [] })
  })
})

describe('the receipt of other income', () => {
  const path = (id: string, query = '') => `/income-expense/${id}/receipt.pdf${query}`
  const verified = (number: string) => {
    const code = receiptCode(desk.server.parts.settings.receiptKey, number)
    return desk.server.visitor.ok(verifyReceipt, { params: { code } })
  }

  testWith(readers, 'says who paid how much for what, on one page of every paper', async () => {
    const made = await record({ source: 'Exam form', party: 'Sunita Jadhav', amount: 1250.5, notes: 'June session' })
    for (const paper of ['a5', 'a4', '80mm']) {
      const { text, pages } = await paperOf(desk.server.url, desk.pune, path(made.id, `?paper=${paper}`))
      expect(pages).toBe(1)
      for (const part of [made.voucherNumber ?? '', 'Sunita Jadhav', 'Exam form', '₹1,250.50', 'June session', 'Pune'])
        expect(text, paper).toContain(part)
      expect(text).not.toContain('Fee account')
    }
    await desk.admin.ok(voidEntry, { params: { id: made.id } })
    expect((await paperOf(desk.server.url, desk.pune, path(made.id))).text).toContain('CANCELLED')
  })

  test('is verified by anybody: valid, then replaced by a correction, then cancelled', async () => {
    const made = await record({ source: 'Prospectus', amount: 200 })
    const first = { receiptNumber: made.voucherNumber, amount: 200, paymentDate: today }
    expect(await verified(made.voucherNumber ?? '')).toEqual({ receipt: { ...first, status: 'valid' } })
    const after = await correct(made, { amount: 250 })
    expect(await verified(made.voucherNumber ?? '')).toEqual({ receipt: { ...first, status: 'replaced' } })
    expect((await verified(after.voucherNumber ?? '')).receipt).toMatchObject({ amount: 250, status: 'valid' })
    await desk.admin.ok(voidEntry, { params: { id: made.id } })
    for (const number of [made.voucherNumber, after.voucherNumber])
      expect((await verified(number ?? '')).receipt.status).toBe('cancelled')
  })

  test('is shown with its letterhead and its last print: ten at once are one original and nine duplicates', async () => {
    const { id, voucherNumber } = await record({ source: 'Exam form', amount: 150 })
    const shown = async () => (await desk.pune.ok(getEntryReceipt, { params: { id } })).receipt
    expect(await shown()).toMatchObject({ id, voucherNumber, amount: 150, prints: 0, printed: null })
    const print = (key: string) => desk.pune.ok(printEntryReceipt, { params: { id }, key })
    const keys = Array.from({ length: 10 }, newKey)
    const copies = await Promise.all(keys.map(async key => (await print(key)).copy))
    expect(copies.toSorted()).toEqual([...Array.from({ length: 9 }, (_, n) => `DUPLICATE ${n + 1}`), 'ORIGINAL'])
    expect((await shown()).printed).toMatchObject({ copy: 'DUPLICATE 9', date: today })
    // A click after a lost answer is the same print.
    await print(keys[0] ?? '')
    expect((await shown()).prints).toBe(10)
    await correct({ id }, { amount: 160 })
    expect(await shown()).toMatchObject({ prints: 0, printed: null })
    expect((await print(newKey())).copy).toBe('ORIGINAL')
  })

  test('is not there for an expense, nor for another branch', async () => {
    const spent = await record({ type: 'expense' })
    const earned = await record()
    for (const [user, { id }] of [
      [desk.pune, spent],
      [desk.nashik, earned],
    ] as const) {
      const json = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
      expect((await user.send('GET', `/income-expense/${id}/receipt`)).status).toBe(404)
      expect((await user.send('POST', `/income-expense/${id}/prints`, json)).status).toBe(404)
    }
    expect((await find(earned.id))?.prints).toBe(0)
    expect((await desk.pune.send('GET', path(spent.id))).status).toBe(404)
    expect((await desk.nashik.send('GET', path(earned.id))).status).toBe(404)
    expect((await desk.pune.send('GET', path(earned.id))).status).toBe(200)
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
  })
  const listed = async (query: Query = {}) =>
    (await list({ instituteName: 'satara', ...query })).incomeExpenses.map(({ amount }) => amount)

  test.each<[Query, number[]]>([
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

  test('comes in pages', async () => {
    const first = await list({ instituteName: 'Satara', limit: 3 })
    expect([first.total, first.incomeExpenses.length]).toEqual([4, 3])
    const { incomeExpenses, nextCursor } = await list({ instituteName: 'Satara', cursor: first.nextCursor ?? '' })
    expect([incomeExpenses.map(({ amount }) => amount), nextCursor]).toEqual([[1], null])
  })

  test('shows sub admins only their own branch, whatever they ask for', async () => {
    const { incomeExpenses } = await list({ instituteName: 'Satara' }, desk.pune)
    expect(new Set(incomeExpenses.map(({ instituteName }) => instituteName))).toEqual(new Set(['Pune']))
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
    expect(await analytics({})).toEqual({
      total: { income: 1500.25, expense: 340.5, profit: 1159.75 },
      yearly: { income: 500, expense: 340.5, profit: 159.5 },
      today: { income: 0, expense: 40.5, profit: -40.5 },
    })
    const { range } = await analytics({ startDate: '2026-03-31', endDate: '2026-04-01' })
    expect(range).toEqual({ income: 1000.25, expense: 300 })
    expect((await analytics({ startDate: today })).range).toEqual({ income: 0, expense: 40.5 })
    const { total } = await desk.admin.ok(paymentAnalytics, { query: branch })
    expect(total).toEqual({ income: 2500.25, expense: 340.5, profit: 2159.75 })
  })
})
