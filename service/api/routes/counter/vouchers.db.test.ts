import { describe, expect, test } from 'vitest'
import { correctEntry, recordEntry } from '#contract/counter/entries'
import { createInstitute } from '#contract/records/institutes'
import { getDayBook } from '#contract/reports/day-book'
import { pdf as bytesOfPdf, picture } from '#files/testing/made'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { entriesAt, entry } from '#tests/desk/entries'
import { paperOf, readers } from '#tests/programs/paper'
import { testWith } from '#tests/programs/tools'
import { file } from '#tests/served/uploads'

const desk = deskForAllTests()

const { record, correct, list } = entriesAt(desk)

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

  test('is found by its number as people type it, by an earlier one too, at its own branch alone', async () => {
    const before = await record()
    const made = await correct(before, { amount: 120 })
    const [earlier = '', number = ''] = [before.voucherNumber ?? '', made.voucherNumber ?? '']
    for (const search of [number, ` ${number.toLowerCase()} `, number.slice(4), number.slice(-5), earlier]) {
      const found = async (client = desk.pune) => (await list({ search }, client)).incomeExpenses.map(({ id }) => id)
      expect([search, await found(), await found(desk.nashik)]).toEqual([search, [made.id], []])
      expect(await found(desk.admin)).toContain(made.id)
    }
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
    await desk.expectSound()
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
