import type { z } from 'zod'
import { type Desk, type EnrollmentFields, newKey, person } from '#api/routes/testing/desk'
import { markAsImported } from '#api/routes/testing/imported-as-income'
import { file } from '#api/testing/uploads'
import { closeDay, reopenDay } from '#contract/counter/day-close'
import { recordCashDeposit, voidCashDeposit } from '#contract/counter/deposits'
import { correctEntry, recordEntry, voidEntry } from '#contract/counter/entries'
import {
  confirmTransfer,
  recordOwnersMoney,
  recordSettlement,
  recordWithdrawal,
  sendTransfer,
  stateOpeningMoney,
  voidMovement,
} from '#contract/counter/movements'
import { lockPeriod, unlockPeriod } from '#contract/counter/periods'
import { startReceipts } from '#contract/counter/receipt-series'
import { closeYear, reopenYear } from '#contract/counter/years'
import { deleteEnrollment, type EnrollmentChange, updateEnrollment } from '#contract/enrollments/enrollments'
import type { PaymentMethod } from '#contract/fields/fields'
import { printReceipt, refundPayment, settleCheque, settleEnrollment } from '#contract/payments/after-payment'
import { correctPayment, recordPayment, voidPayment } from '#contract/payments/payments'
import { type ImportKind, importTable } from '#contract/records/imports'
import { restateOpenings } from '#contract/records/openings'
import { recordOverdue } from '#jobs/overdue'

/** The ids of what the story has named so far. */
interface Names {
  readonly students: Map<string, string>
  readonly enrollments: Map<string, string>
  readonly payments: Map<string, string>
  readonly entries: Map<string, string>
  /** The copy stamps of the printed receipts, in order. */
  readonly copies: string[]
}
type Step = (desk: Desk, names: Names) => Promise<unknown>

const of = (known: ReadonlyMap<string, string>, name: string): string => known.get(name) ?? `no ${name}`
interface Cheque {
  chequeNumber?: string
  chequeBank?: string
  chequeDate?: string
}
const body = { instituteName: 'Pune' }

const enrol =
  (name: string, fields: (desk: Desk) => EnrollmentFields = () => ({})): Step =>
  async (desk, { students, enrollments }) => {
    const { id, studentId } = await desk.enrol({ ...person(), firstName: name, ...fields(desk) })
    students.set(name, studentId)
    enrollments.set(name, id)
  }
const pay =
  (as: string, name: string, amount: number, paymentMethod: PaymentMethod, cheque: Cheque = {}): Step =>
  async ({ pune }, { enrollments, payments }) => {
    const asked = { enrollmentId: of(enrollments, name), amount, paymentMethod, ...cheque }
    payments.set(as, (await pune.ok(recordPayment, { body: asked, key: newKey() })).payment.id)
  }
const book =
  (
    type: 'income' | 'expense',
    source: string,
    amount: number,
    paymentMethod: PaymentMethod,
    date: string,
    paper: { party?: string; billNumber?: string } = {},
  ): Step =>
  async ({ pune }, { entries }) => {
    const asked = { type, source, amount, paymentMethod, date, ...paper }
    entries.set(source, (await pune.ok(recordEntry, { body: asked, key: newKey() })).incomeExpense.id)
  }
const change =
  (name: string, wanted: (desk: Desk) => z.input<typeof EnrollmentChange>): Step =>
  (desk, { enrollments }) =>
    desk.pune.ok(updateEnrollment, { params: { id: of(enrollments, name) }, body: wanted(desk) })

const reopen =
  (name: string): Step =>
  ({ admin }, { enrollments }) =>
    admin.ok(updateEnrollment, { params: { id: of(enrollments, name) }, body: { status: 'active' } })

const deposit =
  (amount: number): Step =>
  ({ pune }) =>
    pune.ok(recordCashDeposit, { body: { ...body, amount } })
const depositByMistake =
  (amount: number, as: string): Step =>
  async ({ pune }, { entries }) => {
    entries.set(as, (await pune.ok(recordCashDeposit, { body: { ...body, amount } })).cashDeposit.id)
  }
const voidDepositOf =
  (deposit: string): Step =>
  ({ admin }, { entries }) =>
    admin.ok(voidCashDeposit, { params: { id: of(entries, deposit) } })
const settleCards =
  (amount: number, charges: number): Step =>
  ({ pune }) =>
    pune.ok(recordSettlement, { body: { paymentMethod: 'card', amount, charges } })
const withdrawFromBank =
  (amount: number): Step =>
  ({ pune }) =>
    pune.ok(recordWithdrawal, { body: { amount } })
const broughtInByMistake =
  (amount: number): Step =>
  async ({ admin }) => {
    const { movement } = await admin.ok(recordOwnersMoney, { body: { ...body, kind: 'capital', amount } })
    await admin.ok(voidMovement, { params: { id: movement.id }, query: { reason: 'It was a loan' } })
  }
/** Nashik sends it from its bank, and Pune puts it into the till. */
const receiveFromNashik =
  (amount: number): Step =>
  async ({ pune, nashik }) => {
    const asked = { amount, toInstituteName: 'Pune', paymentMethod: 'bank_transfer' as const }
    const { movement } = await nashik.ok(sendTransfer, { body: asked })
    await pune.ok(confirmTransfer, { params: { id: movement.id }, body: { amount } })
  }
/** The cash that was in the till before anybody wrote it down. */
const beginWith =
  (cash: number): Step =>
  ({ admin }) =>
    admin.ok(stateOpeningMoney, { body: { ...body, cash, date: '2026-06-30' } })
const correct =
  (payment: string, change: { amount?: number; transactionId?: string }): Step =>
  ({ admin }, { payments }) =>
    admin.ok(correctPayment, { params: { id: of(payments, payment) }, body: change })
const print =
  (payment: string): Step =>
  async ({ pune }, { payments, copies }) => {
    copies.push((await pune.ok(printReceipt, { params: { id: of(payments, payment) }, key: newKey() })).copy)
  }
const voidPaymentOf =
  (payment: string): Step =>
  ({ admin }, { payments }) =>
    admin.ok(voidPayment, { params: { id: of(payments, payment) }, query: { reason: 'Taken for somebody else' } })
/** The bill comes later than the money went. */
const billOf =
  (source: string, billNumber: string): Step =>
  ({ admin }, { entries }) =>
    admin.ok(correctEntry, { params: { id: of(entries, source) }, body: { billNumber } })
const voidEntryOf =
  (source: string): Step =>
  ({ admin }, { entries }) =>
    admin.ok(voidEntry, { params: { id: of(entries, source) } })
const clear =
  (payment: string): Step =>
  ({ pune }, { payments }) =>
    pune.ok(settleCheque, { params: { id: of(payments, payment) }, body: { status: 'cleared' } })
const bounce =
  (payment: string, charge: number): Step =>
  ({ pune }, { payments }) =>
    pune.ok(settleCheque, { params: { id: of(payments, payment) }, body: { status: 'bounced', charge } })
const refund =
  (payment: string, amount: number): Step =>
  ({ admin }, { payments }) =>
    admin.ok(refundPayment, { params: { id: of(payments, payment) }, body: { amount, reason: 'Charged twice' } })
const withdraw =
  (name: string): Step =>
  ({ admin }, { enrollments }) =>
    admin.ok(deleteEnrollment, { params: { id: of(enrollments, name) } })
const settle =
  (name: string, writeOff: number, back: number, refundMethod: PaymentMethod): Step =>
  ({ admin }, { enrollments }) =>
    admin.ok(settleEnrollment, {
      params: { id: of(enrollments, name) },
      body: { writeOff, refund: back, refundMethod, reason: 'Moved away' },
    })
/** What a student owed when the books were opened, from the lists that were kept before. */
const bringIn =
  (name: string, course: string, amount: number, dueDate: string): Step =>
  async ({ pune }, { students }) => {
    const email = `${name.toLowerCase()}@example.com`
    const bring = async (kind: ImportKind, table: string) => {
      const files = { file: file(table, 'list.csv') }
      return (await pune.ok(importTable, { params: { kind }, body: {}, files })).rows[0]?.id ?? ''
    }
    const row = `${name} Patil,${email},9876543210,29/02/2004,"12 Tilak Road, Pune"`
    students.set(name, await bring('students', `Full name,Email,Mobile,Date of birth,Address\n${row}\n`))
    await bring('opening-balances', `Email,Course,Amount,Due date\n${email},${course},${amount},${dueDate}\n`)
  }
/** An enrollment turns out to be a balance that an earlier version imported as income. */
const restateAsOpening =
  (name: string): Step =>
  async (desk, { students, enrollments }) => {
    const { tally } = desk
    await markAsImported(desk, { id: of(enrollments, name), studentId: of(students, name), courseId: tally.id })
    await desk.admin.ok(restateOpenings, { body })
  }
/** The nightly job. */
const fallOverdue: Step = ({ server }) => recordOverdue({ ...server.parts, ...server.parts.system })
const lock =
  (month: string): Step =>
  ({ admin }) =>
    admin.ok(lockPeriod, { body: { ...body, month } })
const unlock =
  (month: string, until: string): Step =>
  ({ admin }) =>
    admin.ok(unlockPeriod, { params: { month }, query: { ...body, until, reason: 'To look something up' } })
/** The drawer holds half a rupee less than expected. */
const close =
  (date: string): Step =>
  ({ pune }) =>
    pune.ok(closeDay, { body: { date, counted: { 500: 2, 200: 1, 100: 1 }, reason: 'A coin is missing' } })

/** Receipts of a year before the product came, which had none here. */
const startReceiptsOf =
  (financialYear: string, first: number): Step =>
  ({ admin }) =>
    admin.ok(startReceipts, { body: { ...body, financialYear, first } })
const closeYearOf =
  (financialYear: string): Step =>
  ({ admin }) =>
    admin.ok(closeYear, { body: { ...body, financialYear } })
const reopenYearOf =
  (financialYear: string): Step =>
  ({ admin }) =>
    admin.ok(reopenYear, { params: { financialYear }, query: { ...body, reason: 'A bill came late' } })

const reopenDayOf =
  (date: string): Step =>
  ({ admin }) =>
    admin.ok(reopenDay, { params: { date }, query: { ...body, reason: 'Counted again' } })

/** Tally costs 5,000 and Java 12,000.50. Everything is entered on its own day; nothing is backdated. */
const story: readonly (readonly [date: string, ...steps: Step[]])[] = [
  [
    '2026-06-01',
    book('income', 'Grant', 10000, 'bank_transfer', '2026-06-01'),
    enrol('Asha', () => ({ discount: 500 })),
    pay('first', 'Asha', 1500, 'cash'),
    book('expense', 'Rent', 8000, 'bank_transfer', '2026-06-01', { party: 'Deshpande Estates' }),
  ],
  ['2026-06-02', enrol('Bina', ({ java }) => ({ courseId: java.id })), pay('second', 'Bina', 4000.5, 'upi')],
  [
    '2026-06-03',
    enrol('Chetan'),
    pay('cheque', 'Chetan', 2000, 'cheque', {
      ...{ chequeNumber: '000417', chequeBank: 'State Bank of India', chequeDate: '2026-06-02' },
    }),
    book('income', 'Old books', 350, 'cash', '2026-06-03'),
    bringIn('Jaya', 'Java', 1200.25, '10/01/2026'),
  ],
  ['2026-06-04', pay('miscounted', 'Asha', 1000, 'cash'), deposit(1500)],
  ['2026-06-05', correct('miscounted', { amount: 900 }), print('miscounted'), print('miscounted')],
  [
    '2026-06-06',
    enrol('Gauri', () => ({
      installments: [
        { dueDate: '2026-06-13', amount: 3000 },
        { dueDate: '2026-07-13', amount: 2000 },
      ],
    })),
    lock('2026-05'),
    startReceiptsOf('25-26', 413),
    closeYearOf('25-26'),
    reopenYearOf('25-26'),
  ],
  ['2026-06-08', clear('cheque'), unlock('2026-05', '2026-06-09T12:00:00.000Z')],
  ['2026-06-09', enrol('Divya'), pay('bad cheque', 'Divya', 2500, 'cheque')],
  [
    '2026-06-10',
    book('expense', 'Stationery', 449.5, 'cash', '2026-06-10'),
    book('expense', 'Stationery', 449.5, 'cash', '2026-06-10'),
    enrol('Indu'),
    pay('hers', 'Indu', 1200, 'cash'),
  ],
  ['2026-06-11', voidEntryOf('Stationery'), billOf('Rent', 'DE/26/118')],
  ['2026-06-12', bounce('bad cheque', 118)],
  ['2026-06-13', change('Indu', () => ({ status: 'cancelled' }))],
  ['2026-06-14', fallOverdue],
  ['2026-06-15', pay('card', 'Divya', 2500, 'card'), pay('no cheque', 'Gauri', 3000, 'cheque')],
  [
    '2026-06-16',
    change('Bina', () => ({ discount: 1000.5 })),
    change('Gauri', () => ({ nextInstallmentDate: '2026-07-20' })),
    voidPaymentOf('hers'),
  ],
  ['2026-06-17', clear('no cheque'), correct('card', { transactionId: 'SLIP 0417' })],
  ['2026-06-18', refund('cheque', 500)],
  ['2026-06-19', enrol('Esha'), pay('mistaken', 'Esha', 3000, 'upi')],
  // Gauri's cheque was somebody else's, so it was never in this drawer nor in the bank.
  ['2026-06-20', voidPaymentOf('mistaken'), voidPaymentOf('no cheque')],
  ['2026-06-21', depositByMistake(200, 'to bank')],
  ['2026-06-22', restateAsOpening('Esha'), withdraw('Esha'), voidDepositOf('to bank')],
  [
    '2026-06-23',
    reopen('Indu'),
    enrol('Farid', ({ java }) => ({ courseId: java.id })),
    pay('by hand', 'Farid', 1000, 'cash'),
  ],
  ['2026-06-24', change('Farid', ({ tally }) => ({ courseId: tally.id }))],
  ['2026-06-25', close('2026-06-24'), reopenDayOf('2026-06-24'), close('2026-06-24')],
  ['2026-06-26', voidPaymentOf('by hand'), pay('by phone', 'Farid', 1000, 'upi')],
  ['2026-06-27', settle('Divya', 2500, 500, 'upi'), pay('at last', 'Indu', 2000, 'upi')],
  [
    '2026-06-29',
    book('expense', 'Salaries', 3000, 'upi', '2026-06-29'),
    change('Asha', () => ({ status: 'completed' })),
  ],
  [
    '2026-06-30',
    deposit(300),
    pay('last', 'Bina', 3000, 'upi'),
    settleCards(2500, 59),
    withdrawFromBank(1000),
    broughtInByMistake(5000),
    receiveFromNashik(400),
    beginWith(100),
  ],
]

export async function tellStory(desk: Desk): Promise<Names> {
  const names: Names = {
    students: new Map(),
    enrollments: new Map(),
    payments: new Map(),
    entries: new Map(),
    copies: [],
  }
  for (const [date, ...steps] of story) {
    desk.setClock(`${date}T11:00:00+05:30`)
    for (const step of steps) await step(desk, names)
  }
  return names
}
