import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { correctEntry, recordEntry, voidEntry } from '#contract/counter/entries'
import { getEntryReceipt, getOwnEntryReceipt, listOwnIncome, printEntryReceipt } from '#contract/counter/entry-receipts'
import { verifyReceipt } from '#contract/payments/receipts'
import { receiptCode } from '#documents/receipt-code'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { entriesAt, entry } from '#tests/desk/entries'
import { paperOf, readers } from '#tests/programs/paper'
import { testWith } from '#tests/programs/tools'
import { ownStudent } from '#tests/served/audience'

const desk = deskForAllTests()

const { record, correct, list, find, events } = entriesAt(desk)

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
    const byCheque = await record({ source: 'Hall hire', paymentMethod: 'cheque' })
    expect((await verified(byCheque.voucherNumber ?? '')).receipt.status).toBe('uncleared')
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
