import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createUser } from '#contract/accounts/auth'
import { type ComparedRow, compareStatement } from '#contract/counter/bank-statement'
import { recordCashDeposit } from '#contract/counter/deposits'
import { recordEntry } from '#contract/counter/entries'
import { recordSettlement, recordWithdrawal, voidMovement } from '#contract/counter/movements'
import { clearRefundCheque, refundPayment, settleCheque } from '#contract/payments/after-payment'
import { correctPayment, voidPayment } from '#contract/payments/payments'
import { createInstitute } from '#contract/records/institutes'
import { type Desk, deskForAllTests, newKey } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { file, temporaryFiles } from '#tests/served/uploads'
import { digestOf } from '#tests/tools/digest'

const desk = deskForAllTests()
afterAll(() => desk.expectSound())

/** A branch of its own for each test, and its sub admin. */
let instituteName = ''
let clerk: Client
beforeEach(async () => {
  instituteName = newKey()
  await desk.admin.ok(createInstitute, { body: { instituteName } })
  const [username, password] = [newKey().replace(' ', '-'), 'a good password']
  const user = { username, email: `${username}@example.com`, fullName: 'Clerk', role: 'sub_admin' as const }
  await desk.admin.ok(createUser, { body: { ...user, password, instituteName } })
  clerk = await desk.signIn(username, password)
})

const utr = '612345678901'
const statement = (...lines: string[]) =>
  file(
    ['Period,01/06/2026 to 14/06/2026', 'Txn Date,Description,Ref No.,Debit,Credit', ...lines].join('\n'),
    'june.csv',
  )
const compare = (lines: string[], client = clerk, body = {}) =>
  client.ok(compareStatement, { body, files: { file: statement(...lines) } })

/** The group of each row, its text or those of its entries, and why it stands alone. */
const told = (rows: readonly ComparedRow[]) =>
  rows.map(({ group, line, entries, remark }) =>
    [group, line?.narration, ...entries.map(({ party, amount }) => `${party} ${amount}`), remark]
      .filter(Boolean)
      .join(' | '),
  )
const fees = async (amount: number, more: Parameters<Desk['pay']>[2]) => {
  const enrollment = await desk.enrol({ instituteName }, desk.admin)
  return desk.pay(enrollment, amount, { paymentDate: '2026-06-02', ...more })
}
const upi = (transactionId: string) => ({ paymentMethod: 'upi' as const, transactionId })

test('payments agree by their reference, and what is on one side only is told, with totals', async () => {
  const agreed = await fees(500, upi(utr))
  const never = await fees(700, upi('612345678902'))
  await fees(900, { paymentMethod: 'cash' })
  const { from, to, totals, rows } = await compare([
    `03/06/26,UPI/CR/${utr}/ASHA,,,500.00`,
    '04/06/26,NEFT FROM NOBODY,,,"1,200.00"',
    '05/06/26,SMS CHARGES,,17.70,',
  ])
  expect([from, to]).toEqual(['2026-06-01', '2026-06-14'])
  expect(
    rows.map(({ group, line, entries }) => [group, line?.row, ...entries.map(({ paymentId }) => paymentId)]),
  ).toEqual([
    ['recorded', undefined, never.id],
    ['statement', 4],
    ['statement', 5],
    ['agrees', 3, agreed.id],
  ])
  expect(totals).toEqual({
    recorded: { count: 1, in: 700, out: 0 },
    statement: { count: 2, in: 1200, out: 17.7 },
    probably: { count: 0, in: 0, out: 0 },
    agrees: { count: 1, in: 500, out: 0 },
  })
  expect(rows[0]?.entries[0]).toMatchObject({ reference: '612345678902', paymentMethod: 'upi', date: '2026-06-02' })
})

test('everything else that goes through the bank is compared: refunds, expenses, deposits, withdrawals, settlements', async () => {
  const paid = await fees(5000, upi(utr))
  const name = paid.Enrollment.Student.fullName
  const body = { amount: 300, paymentMethod: 'bank_transfer' as const, date: '2026-06-03', reason: 'Left' }
  await desk.admin.ok(refundPayment, { params: { id: paid.id }, body, key: newKey() })
  const rent = { type: 'expense' as const, source: 'Rent', amount: 12_000, paymentMethod: 'bank_transfer' as const }
  await clerk.ok(recordEntry, { body: { ...rent, date: '2026-06-04', notes: 'NEFT N155261234567' }, key: newKey() })
  await clerk.ok(recordCashDeposit, { body: { amount: 2000, date: '2026-06-05' }, key: newKey() })
  await clerk.ok(recordWithdrawal, { body: { amount: 1500, date: '2026-06-06' }, key: newKey() })
  const settled = { amount: 4000, charges: 47.2, paymentMethod: 'card' as const, date: '2026-06-08' }
  await clerk.ok(recordSettlement, { body: settled, key: newKey() })
  const { rows } = await compare([
    `02/06/26,UPI ${utr},,,5000`,
    '03/06/26,IMPS OUT,,300,',
    '06/06/26,NEFT N155261234567 RENT,,12000,',
    '05/06/26,CASH DEPOSIT,,,2000',
    '06/06/26,CASH WITHDRAWAL,,1500,',
    '09/06/26,POS SETTLEMENT,,,3952.80',
  ])
  expect(told(rows).toSorted()).toEqual([
    'agrees | NEFT N155261234567 RENT | Rent -12000',
    `agrees | UPI ${utr} | ${name} 5000`,
    'probably | CASH DEPOSIT | Bank 2000',
    'probably | CASH WITHDRAWAL | Bank -1500',
    `probably | IMPS OUT | ${name} -300`,
    'probably | POS SETTLEMENT | Bank 3952.8',
  ])
})

test('what was taken back is not compared, and a correction counts as it is now', async () => {
  const { id, version } = await fees(500, upi('1'))
  const body = { amount: 600, transactionId: utr, reason: 'Typed wrong', version }
  await desk.admin.ok(correctPayment, { params: { id }, body })
  const gone = await fees(700, upi('612345678902'))
  await desk.admin.ok(voidPayment, { params: { id: gone.id }, query: { reason: 'Twice' } })
  const { movement } = await clerk.ok(recordWithdrawal, { body: { amount: 80, date: '2026-06-03' }, key: newKey() })
  await desk.admin.ok(voidMovement, { params: { id: movement.id }, query: { reason: 'Never drawn' } })
  const { rows } = await compare([`02/06/26,${utr},,,600`, '02/06/26,612345678902,,,700'])
  expect(rows.map(({ group, entries }) => [group, ...entries.map(({ amount }) => amount)])).toEqual([
    ['statement'],
    ['agrees', 600],
  ])
})

test('cheques are compared by their number: cleared ones on that day, others as in hand', async () => {
  const cheque = (chequeNumber: string) => ({ paymentMethod: 'cheque' as const, chequeNumber })
  const cleared = await fees(500, cheque('000123'))
  await desk.admin.ok(settleCheque, { params: { id: cleared.id }, body: { status: 'cleared', date: '2026-06-09' } })
  await fees(600, { ...cheque('000124'), paymentDate: '2026-05-20' })
  await fees(700, cheque('000125'))
  const { rows } = await compare(['09/06/26,CLG,123,,500', '10/06/26,CLG 000124,,,600'])
  expect(rows.map(({ group, entries, remark }) => [group, entries[0]?.amount, entries[0]?.date, remark])).toEqual([
    ['recorded', 700, '2026-06-02', 'chequeInHand'],
    ['agrees', 500, '2026-06-09', null],
    ['agrees', 600, '2026-05-20', null],
  ])
})

test('the cheque of a refund is found by its own number, given or paid, and not by that of the payment', async () => {
  const refund = async (amount: number, chequeNumber: string) => {
    const { id } = await fees(5000, { paymentMethod: 'cheque', chequeNumber: '000111' })
    const at = { params: { id }, body: { status: 'cleared' as const, date: '2026-06-03' } }
    await desk.admin.ok(settleCheque, at)
    const body = { amount, paymentMethod: 'cheque' as const, chequeNumber, date: '2026-06-03', reason: 'Left' }
    return (await desk.admin.ok(refundPayment, { params: { id }, body, key: newKey() })).refund
  }
  const { id: refundId, enrollmentId: id } = await refund(300, '000777')
  await desk.admin.ok(clearRefundCheque, { params: { id, refundId }, body: { status: 'cleared', date: '2026-06-04' } })
  await refund(400, '000778')
  const { rows } = await compare(['12/06/26,CLG 000777,,300,', '13/06/26,CLG,778,400,'])
  expect(
    rows.flatMap(({ group, entries }) =>
      entries.filter(({ amount }) => amount < 0).map(one => [group, one.amount, one.reference]),
    ),
  ).toEqual([
    ['agrees', -400, '000778'],
    ['agrees', -300, '000777'],
  ])
})

test('a cheque that was marked as cleared by mistake is in hand again, taken or given', async () => {
  const [cleared, held] = [
    { status: 'cleared', date: '2026-06-09' },
    { status: 'held', reason: 'It was another cheque' },
  ] as const
  const { id } = await fees(500, { paymentMethod: 'cheque', chequeNumber: '000123' })
  const paidBack = await fees(900, { paymentMethod: 'cash' })
  const body = { amount: 300, paymentMethod: 'cheque' as const, date: '2026-06-03', reason: 'Left' }
  const { refund } = await desk.admin.ok(refundPayment, { params: { id: paidBack.id }, body, key: newKey() })
  const params = { id: refund.enrollmentId, refundId: refund.id }
  for (const body of [cleared, held]) {
    await clerk.ok(settleCheque, { params: { id }, body, key: newKey() })
    await clerk.ok(clearRefundCheque, { params, body, key: newKey() })
  }
  const { rows } = await compare(['05/06/26,SMS CHARGES,,17.70,'])
  expect(rows.map(({ group, entries, remark }) => [group, entries[0]?.amount, entries[0]?.date, remark])).toEqual([
    ['recorded', 500, '2026-06-02', 'chequeInHand'],
    ['recorded', -300, '2026-06-03', 'chequeInHand'],
    ['statement', undefined, undefined, null],
  ])
})

test('why something stands alone is told where it can be', async () => {
  const { id } = await fees(500, upi(utr))
  const refund = { amount: 50, paymentMethod: 'bank_transfer' as const, date: '2026-06-03', reason: 'Left' }
  await desk.admin.ok(refundPayment, { params: { id }, body: refund, key: newKey() })
  await fees(500, upi(utr))
  await fees(700, upi('612345678902'))
  await fees(900, upi('612345678903'))
  for (const _ of [1, 2]) await fees(444, { paymentMethod: 'bank_transfer' })
  const settled = { amount: 321, paymentMethod: 'upi' as const, date: '2026-06-08' }
  await clerk.ok(recordSettlement, { body: settled, key: newKey() })
  const { rows } = await compare([`02/06/26,${utr},,,500`, '02/06/26,612345678902,,,7000', '03/06/26,NEFT,,,444'])
  expect(
    rows.map(({ group, entries, remark, otherAmount }) => [group, entries[0]?.amount, remark, otherAmount]),
  ).toEqual([
    ['recorded', 500, 'twice', null],
    ['recorded', 700, 'otherAmount', 7000],
    ['recorded', 900, 'inSettlement', null],
    ['recorded', 444, 'alike', null],
    ['recorded', 444, 'alike', null],
    ['recorded', -50, null, null],
    ['recorded', 321, 'settlement', null],
    ['statement', undefined, 'otherAmount', 700],
    ['statement', undefined, 'alike', null],
    ['agrees', 500, null, null],
  ])
})

test('takings that the bank paid out as one sum are named, with the settlement where it is recorded', async () => {
  const by = (paymentMethod: 'upi' | 'card', paymentDate: string) => ({ paymentMethod, paymentDate })
  for (const [amount, day] of [
    [500, '2026-06-05'],
    [700, '2026-06-05'],
    [900, '2026-06-06'],
  ] as const)
    await fees(amount, by('upi', day))
  for (const amount of [800, 600]) await fees(amount, by('card', '2026-06-09'))
  const settled = { amount: 1400, charges: 16.52, paymentMethod: 'card' as const, date: '2026-06-10' }
  await clerk.ok(recordSettlement, { body: settled, key: newKey() })
  for (const _ of [1, 2]) await fees(250, by('upi', '2026-06-12'))
  const { rows, totals } = await compare([
    '08/06/26,UPI SETTLEMENT,,,2100',
    '10/06/26,POS SETTLEMENT,,,1383.48',
    '12/06/26,UPI,,,250',
    '12/06/26,UPI,,,250',
  ])
  expect(
    rows.map(({ group, line, entries, remark }) => [group, line?.amount, entries.map(({ amount }) => amount), remark]),
  ).toEqual([
    ['probably', 250, [250], 'asMany'],
    ['probably', 250, [250], 'asMany'],
    ['probably', 1383.48, [1383.48, 800, 600], 'payout'],
    ['probably', 2100, [500, 700, 900], 'payout'],
  ])
  expect(totals).toMatchObject({ recorded: { count: 0 }, probably: { count: 4, in: 3983.48 } })
})

describe('who compares', () => {
  const lines = [`02/06/26,${utr},,,500`]
  const groups = async (client: Client, body = {}) =>
    (await compare(lines, client, body)).rows.map(({ group }) => group)

  test('sees their own branch, whatever they name, and a super admin all or one', async () => {
    await fees(500, upi(utr))
    await desk.pune.ok(recordWithdrawal, { body: { amount: 1, date: '2026-06-01' }, key: newKey() })
    expect(await groups(clerk)).toEqual(['agrees'])
    expect(await groups(desk.pune, { instituteName })).not.toContain('agrees')
    expect(await groups(desk.admin, { instituteName })).toEqual(['agrees'])
    expect(await groups(desk.admin)).toContain('agrees')
    expect(await groups(desk.admin, { instituteName: 'Pune' })).not.toContain('agrees')
  })

  test('is staff: nobody else may', async () => {
    const files = { file: statement(...lines) }
    expect((await desk.student.refused(compareStatement, { files })).status).toBe(403)
    expect((await desk.server.visitor.refused(compareStatement, { files })).status).toBe(401)
  })
})

test('nothing is stored or left behind', async () => {
  await fees(500, upi(utr))
  const left = await temporaryFiles()
  const before = await digestOf(desk.server.database)
  await compare([`02/06/26,${utr},,,500`])
  await clerk.refused(compareStatement, { files: { file: file('no table', 'june.csv') } })
  expect(await digestOf(desk.server.database)).toEqual(before)
  expect(await left()).toEqual([])
})

describe('is refused, with what to do', () => {
  const refusal = async (text: string) =>
    (await clerk.refused(compareStatement, { files: { file: file(text, 'a.csv') } })).error
  const rows = (...days: string[]) => ['Date,Debit,Credit', ...days.map(day => `${day},,5`)].join('\n')

  test('a file that can’t be compared with these books', async () => {
    expect(await refusal(rows('01/06/2026'))).toBe(
      'File can’t be compared, because nothing has been recorded here yet.',
    )
    await fees(500, upi(utr))
    expect(await refusal(rows('01/06/2025'))).toBe(
      'File ends before the books begin: it has 01/06/2025 to 01/06/2025, and the first entry here is of 02/06/2026. Choose a later statement.',
    )
    expect(await refusal(rows('16/06/2026'))).toBe(
      'File has days that have not come yet: 16/06/2026 to 16/06/2026. Check the dates in it.',
    )
    expect(await refusal(rows('01/01/2025', '10/06/2026'))).toMatch(
      /^File covers more than a year: .* choose a shorter time/,
    )
    expect(await refusal('Name,Amount\nAsha,5\n')).toMatch(/^File has no table of payments: one row must have headings/)
    expect((await clerk.refused(compareStatement)).error).toBe('File is required.')
  })
})

test('a year of 5,000 lines is compared', async () => {
  await fees(500, upi(utr))
  const lines = Array.from(
    { length: 5_000 },
    (_, at) => `${String((at % 14) + 1).padStart(2, '0')}/06/26,UPI/${700000000000 + at},,,500`,
  )
  const { totals } = await compare([...lines, `02/06/26,UPI/${utr},,,500`])
  expect([totals.agrees.count, totals.statement.count]).toEqual([1, 5_000])
})
