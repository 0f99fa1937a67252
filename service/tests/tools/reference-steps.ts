import type { z } from 'zod'
import { bookDifference, closeDay, reopenDay } from '#contract/counter/day-close'
import { recordCashDeposit, voidCashDeposit } from '#contract/counter/deposits'
import { correctEntry, recordEntry, settleEntryCheque, voidEntry } from '#contract/counter/entries'
import { printEntryReceipt } from '#contract/counter/entry-receipts'
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
import { deleteEnrollment, type EnrollmentChange, updateEnrollment } from '#contract/enrollments'
import type { EntryType, PaymentMethod } from '#contract/fields/fields'
import {
  clearRefundCheque,
  listRefunds,
  printReceipt,
  refundPayment,
  settleCheque,
  settleEnrollment,
  voidRefund,
} from '#contract/payments/after-payment'
import { correctPayment, type NewPayment, recordPayment, voidPayment } from '#contract/payments/payments'
import { changeHead, listHeads, mergeHead } from '#contract/records/heads'
import { type ImportKind, importTable } from '#contract/records/imports'
import { restateOpenings } from '#contract/records/openings'
import { recordOverdue } from '#jobs/overdue'
import { type Desk, type EnrollmentFields, newKey, person } from '#tests/desk/desk'
import { markAsImported } from '#tests/desk/imported-as-income'
import type { Client } from '#tests/served/client'
import { file } from '#tests/served/uploads'

/** What the reference month and the reference year are told in: each step is one request of somebody in one branch. */

/** The ids of what a story has named so far. */
export interface Names {
  readonly students: Map<string, string>
  readonly enrollments: Map<string, string>
  readonly payments: Map<string, string>
  readonly entries: Map<string, string>
  readonly movements: Map<string, string>
  /** The copy stamps of the printed receipts, in order. */
  readonly copies: string[]
}
export const noNames = (): Names => ({
  students: new Map(),
  enrollments: new Map(),
  payments: new Map(),
  entries: new Map(),
  movements: new Map(),
  copies: [],
})

/** A branch, with its clerk, and the owner. */
interface Place {
  readonly desk: Desk
  readonly admin: Client
  readonly clerk: Client
  readonly body: { readonly instituteName: string }
}
export type Step = (place: Place, names: Names) => Promise<unknown>

const of = (known: ReadonlyMap<string, string>, name: string): string => known.get(name) ?? `no ${name}`

export const enrol =
  (name: string, fields: (desk: Desk) => EnrollmentFields = () => ({})): Step =>
  async ({ desk, clerk }, { students, enrollments }) => {
    const { id, studentId } = await desk.enrol({ ...person(), firstName: name, ...fields(desk) }, clerk)
    students.set(name, studentId)
    enrollments.set(name, id)
  }
type PaymentFields = Partial<z.input<typeof NewPayment>>
export const pay =
  (as: string, name: string, amount: number, paymentMethod: PaymentMethod, more: PaymentFields = {}): Step =>
  async ({ clerk }, { enrollments, payments }) => {
    const asked = { enrollmentId: of(enrollments, name), amount, paymentMethod, ...more }
    payments.set(as, (await clerk.ok(recordPayment, { body: asked, key: newKey() })).payment.id)
  }
export const book =
  (
    type: EntryType,
    source: string,
    amount: number,
    paymentMethod: PaymentMethod,
    date: string,
    paper: { party?: string; billNumber?: string } = {},
  ): Step =>
  async ({ clerk }, { entries }) => {
    const asked = { type, source, amount, paymentMethod, date, ...paper }
    entries.set(source, (await clerk.ok(recordEntry, { body: asked, key: newKey() })).incomeExpense.id)
  }
export const change =
  (name: string, wanted: (desk: Desk) => z.input<typeof EnrollmentChange>): Step =>
  ({ desk, clerk }, { enrollments }) =>
    clerk.ok(updateEnrollment, { params: { id: of(enrollments, name) }, body: wanted(desk) })

export const reopen =
  (name: string): Step =>
  ({ admin }, { enrollments }) =>
    admin.ok(updateEnrollment, { params: { id: of(enrollments, name) }, body: { status: 'active' } })

export const deposit =
  (amount: number, as = 'to bank'): Step =>
  async ({ clerk, body }, { entries }) => {
    entries.set(as, (await clerk.ok(recordCashDeposit, { body: { ...body, amount } })).cashDeposit.id)
  }
export const voidDepositOf =
  (deposit: string): Step =>
  ({ admin }, { entries }) =>
    admin.ok(voidCashDeposit, { params: { id: of(entries, deposit) } })
export const settleTakings =
  (paymentMethod: 'upi' | 'card', amount: number, charges: number): Step =>
  ({ clerk }) =>
    clerk.ok(recordSettlement, { body: { paymentMethod, amount, charges } })
export const withdrawFromBank =
  (amount: number): Step =>
  ({ clerk }) =>
    clerk.ok(recordWithdrawal, { body: { amount } })
export const moveOwnersMoney =
  (kind: 'capital' | 'drawings', amount: number, paymentMethod: 'cash' | 'bank_transfer'): Step =>
  async ({ admin, body }, { movements }) => {
    const asked = { ...body, kind, amount, paymentMethod }
    movements.set(kind, (await admin.ok(recordOwnersMoney, { body: asked })).movement.id)
  }
export const voidMovementOf =
  (movement: string, reason: string): Step =>
  ({ admin }, { movements }) =>
    admin.ok(voidMovement, { params: { id: of(movements, movement) }, query: { reason } })
export const send =
  (as: string, toInstituteName: string, amount: number, paymentMethod: 'cash' | 'bank_transfer'): Step =>
  async ({ clerk }, { movements }) => {
    const asked = { amount, toInstituteName, paymentMethod }
    movements.set(as, (await clerk.ok(sendTransfer, { body: asked })).movement.id)
  }
export const confirm =
  (transfer: string, amount: number, paymentMethod: 'cash' | 'bank_transfer'): Step =>
  ({ clerk }, { movements }) =>
    clerk.ok(confirmTransfer, { params: { id: of(movements, transfer) }, body: { amount, paymentMethod } })
/** The money that was there before anybody wrote it down. */
export const beginWith =
  (date: string, held: { cash: number; bank_transfer?: number; upi?: number }, reason?: string): Step =>
  ({ admin, body }) =>
    admin.ok(stateOpeningMoney, { body: { ...body, ...held, date, reason } })
export const correct =
  (payment: string, change: { amount?: number; transactionId?: string }): Step =>
  ({ admin }, { payments }) =>
    admin.ok(correctPayment, { params: { id: of(payments, payment) }, body: change })
export const print =
  (payment: string): Step =>
  async ({ clerk }, { payments, copies }) => {
    copies.push((await clerk.ok(printReceipt, { params: { id: of(payments, payment) }, key: newKey() })).copy)
  }
export const printReceiptOf =
  (source: string): Step =>
  async ({ clerk }, { entries, copies }) => {
    copies.push((await clerk.ok(printEntryReceipt, { params: { id: of(entries, source) }, key: newKey() })).copy)
  }
export const voidPaymentOf =
  (payment: string): Step =>
  ({ admin }, { payments }) =>
    admin.ok(voidPayment, { params: { id: of(payments, payment) }, query: { reason: 'Taken for somebody else' } })
export const correctEntryOf =
  (source: string, change: { amount?: number; billNumber?: string }): Step =>
  ({ admin }, { entries }) =>
    admin.ok(correctEntry, { params: { id: of(entries, source) }, body: change })
export const voidEntryOf =
  (source: string): Step =>
  ({ admin }, { entries }) =>
    admin.ok(voidEntry, { params: { id: of(entries, source) } })
export const clear =
  (payment: string): Step =>
  ({ clerk }, { payments }) =>
    clerk.ok(settleCheque, { params: { id: of(payments, payment) }, body: { status: 'cleared' } })
export const bounce =
  (payment: string, charge: number): Step =>
  ({ clerk }, { payments }) =>
    clerk.ok(settleCheque, { params: { id: of(payments, payment) }, body: { status: 'bounced', charge } })
/** The cheque of an entry. */
export const clearEntry =
  (source: string): Step =>
  ({ clerk }, { entries }) =>
    clerk.ok(settleEntryCheque, { params: { id: of(entries, source) }, body: { status: 'cleared' } })
export const bounceEntry =
  (source: string): Step =>
  ({ clerk }, { entries }) =>
    clerk.ok(settleEntryCheque, { params: { id: of(entries, source) }, body: { status: 'bounced' } })
const lastRefundOf = async ({ clerk }: Place, names: Names, name: string) => {
  const id = of(names.enrollments, name)
  const { refunds } = await clerk.ok(listRefunds, { params: { id } })
  return { id, refundId: refunds[0]?.id ?? '' }
}
/** The cheque of the last refund. */
export const clearRefundOf =
  (name: string): Step =>
  async (place, names) =>
    place.clerk.ok(clearRefundCheque, { params: await lastRefundOf(place, names, name), body: { status: 'cleared' } })
export const voidRefundOf =
  (name: string): Step =>
  async (place, names) =>
    place.admin.ok(voidRefund, { params: await lastRefundOf(place, names, name), query: { reason: 'Stays' } })
export const refund =
  (payment: string, amount: number, paymentMethod: PaymentMethod = 'cash'): Step =>
  ({ admin }, { payments }) =>
    admin.ok(refundPayment, { params: { id: of(payments, payment) }, body: { amount, paymentMethod, reason: 'Twice' } })
export const withdraw =
  (name: string): Step =>
  ({ admin }, { enrollments }) =>
    admin.ok(deleteEnrollment, { params: { id: of(enrollments, name) } })
export const settle =
  (name: string, writeOff: number, back: number, refundMethod: PaymentMethod): Step =>
  ({ admin }, { enrollments }) =>
    admin.ok(settleEnrollment, {
      params: { id: of(enrollments, name) },
      body: { writeOff, refund: back, refundMethod, reason: 'Moved away' },
    })
/** What a student owed when the books were opened, from the lists that were kept before. */
export const bringIn =
  (name: string, course: string, amount: number, dueDate: string): Step =>
  async ({ clerk }, { students, enrollments }) => {
    const email = `${name.toLowerCase()}@example.com`
    const bring = async (kind: ImportKind, table: string) => {
      const files = { file: file(table, 'list.csv') }
      return (await clerk.ok(importTable, { params: { kind }, body: {}, files })).rows[0]?.id ?? ''
    }
    const row = `${name} Patil,${email},9876543210,29/02/2004,"12 Tilak Road, Pune"`
    students.set(name, await bring('students', `Full name,Email,Mobile,Date of birth,Address\n${row}\n`))
    const balance = `Email,Course,Amount,Due date\n${email},${course},${amount},${dueDate}\n`
    enrollments.set(name, await bring('opening-balances', balance))
  }
/** Its entries stand under another head from now on. */
export const mergeHeads =
  (name: string, into: string): Step =>
  async ({ admin }) => {
    const { heads } = await admin.ok(listHeads)
    const named = (wanted: string) => heads.find(head => head.name === wanted)
    const [merged, kept] = [named(name), named(into)]
    await admin.ok(mergeHead, { params: { id: merged?.id ?? '' }, body: { into: kept?.id ?? '' } })
  }
export const renameHead =
  (name: string, to: string): Step =>
  async ({ admin }) => {
    const { heads } = await admin.ok(listHeads)
    await admin.ok(changeHead, { params: { id: heads.find(head => head.name === name)?.id ?? '' }, body: { name: to } })
  }
/** An enrollment turns out to be a balance that an earlier version imported as income. */
export const restateAsOpening =
  (name: string): Step =>
  async ({ desk, admin, body }, { students, enrollments }) => {
    const { tally } = desk
    await markAsImported(desk, { id: of(enrollments, name), studentId: of(students, name), courseId: tally.id })
    await admin.ok(restateOpenings, { body })
  }
/** The nightly job. */
export const fallOverdue: Step = ({ desk: { server } }) => recordOverdue({ ...server.parts, ...server.parts.system })
export const lock =
  (month: string): Step =>
  ({ admin, body }) =>
    admin.ok(lockPeriod, { body: { ...body, month } })
export const unlock =
  (month: string, until: string): Step =>
  ({ admin, body }) =>
    admin.ok(unlockPeriod, { params: { month }, query: { ...body, until, reason: 'To look something up' } })
/** The till holds half a rupee less than expected. */
export const close =
  (date: string, counted: Readonly<Record<string, number>>): Step =>
  ({ clerk }) =>
    clerk.ok(closeDay, { body: { date, counted, reason: 'A coin is missing' } })

/** Receipts before these were written on paper. */
export const startReceiptsOf =
  (financialYear: string, first: number): Step =>
  ({ admin, body }) =>
    admin.ok(startReceipts, { body: { ...body, financialYear, first } })
export const closeYearOf =
  (financialYear: string): Step =>
  ({ admin, body }) =>
    admin.ok(closeYear, { body: { ...body, financialYear } })
export const reopenYearOf =
  (financialYear: string): Step =>
  ({ admin, body }) =>
    admin.ok(reopenYear, { params: { financialYear }, query: { ...body, reason: 'A bill came late' } })

/** What the till held less is lost. */
export const bookShort =
  (date: string, amount: number): Step =>
  ({ clerk }) =>
    clerk.ok(bookDifference, { params: { date }, body: { difference: -amount } })

export const reopenDayOf =
  (date: string): Step =>
  ({ admin, body }) =>
    admin.ok(reopenDay, { params: { date }, query: { ...body, reason: 'Counted again' } })
