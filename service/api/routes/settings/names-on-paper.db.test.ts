import { beforeAll, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { getEntryReceipt } from '#contract/counter/entry-receipts'
import { getReceipt } from '#contract/payments/receipts'
import { updateSettings } from '#contract/records/settings'
import { listActivity } from '#contract/reports/activity'
import { getStatement } from '#contract/reports/statement'
import { deskForAllTests, today } from '#tests/desk/desk'
import { paperOf } from '#tests/programs/paper'
import { entryReceiptSheet } from '#wording/paper/entry-receipt-sheet'
import { receiptSheet } from '#wording/paper/receipt-sheet'

const desk = deskForAllTests()
/** The paper with a student's name: the path of its PDF, and the name where the page that is printed has it. */
let papers: readonly { readonly path: string; readonly onPage: () => Promise<string | undefined> }[]
beforeAll(async () => {
  const names = { firstName: 'Priya', middleName: 'W/O', lastName: "A. D'Souza" }
  const enrollment = await desk.enrol(names)
  const { id } = await desk.pay(enrollment, 100)
  const { studentId } = enrollment
  const income = { type: 'income', category: 'external', source: 'Books', amount: 50, paymentMethod: 'upi' } as const
  const { incomeExpense: entry } = await desk.pune.ok(recordEntry, { body: { ...income, date: today, studentId } })
  const from = (sheet: ReturnType<typeof entryReceiptSheet>) =>
    sheet.details.find(({ name }) => name === 'Received from')?.value
  papers = [
    {
      path: `/payments/${id}/receipt.pdf`,
      onPage: async () => from(receiptSheet((await desk.pune.ok(getReceipt, { params: { id } })).payment, { today })),
    },
    {
      path: `/payments/${id}/receipt.pdf?paper=80mm`,
      onPage: async () => from(receiptSheet((await desk.pune.ok(getReceipt, { params: { id } })).payment, { today })),
    },
    {
      path: `/income-expense/${entry.id}/receipt.pdf`,
      onPage: async () =>
        from(entryReceiptSheet((await desk.pune.ok(getEntryReceipt, { params: { id: entry.id } })).receipt)),
    },
    { path: `/reports/statement/${studentId}.pdf`, onPage: async () => undefined },
  ]
})

const stored = "PRIYA W/O A. D'SOUZA"
const titled = "Priya w/o A. D'Souza"

async function expectOnPaper(name: string, other: string) {
  for (const { path, onPage } of papers) {
    const { text } = await paperOf(desk.server.url, desk.pune, path)
    expect(text.replace(/\s+/g, ' '), path).toContain(name)
    expect(text.replace(/\s+/g, ' '), path).not.toContain(other)
    expect([name, undefined], path).toContain(await onPage())
  }
}

test('names are printed as they are stored, until the institute chooses title case; then all paper follows', async () => {
  await expectOnPaper(stored, titled)
  await desk.admin.ok(updateSettings, { body: { namesOnPaper: 'title_case' } })
  await expectOnPaper(titled, stored)
  const [student = ''] = papers.flatMap(({ path }) => /statement\/(.*)\.pdf/.exec(path)?.[1] ?? [])
  const { statement } = await desk.pune.ok(getStatement, { params: { studentId: student } })
  expect(statement).toMatchObject({ namesOnPaper: 'title_case', Student: { fullName: stored } })
  const { activity } = await desk.admin.ok(listActivity, { query: { kind: 'accounts' } })
  expect(activity.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'Names on paper',
    from: 'as stored',
    to: 'title case',
  })
  await desk.admin.ok(updateSettings, { body: { namesOnPaper: 'as_stored' } })
  await expectOnPaper(stored, titled)
})

test('no other way to print names is accepted', async () => {
  const body = Object({ namesOnPaper: 'upper_case' })
  expect(await desk.admin.refused(updateSettings, { body })).toMatchObject({
    status: 400,
    error: 'Names on paper must be as_stored or title_case.',
  })
})
