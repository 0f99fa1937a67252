import { type Kysely, sql } from 'kysely'
import { financialYear, formatDate } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { formatPaise, noPaise, paise } from '#contract/fields/money'
import { copyText } from '#contract/payments/after-payment'
import { sameInstitute } from '#db/queries/same-institute'
import { type EventOf, isOf, type LedgerEvent, postingsOf, readEvent } from '#ledger/events/events'
import type { Cheque } from '#ledger/events/parts'
import { typedHead } from '#ledger/heads'
import { kindOf } from '#ledger/kinds'
import type { DB } from '#models/database'
import { chequeNo, inWords, methodText } from '#read/queries/events'
import { everyEnrollment } from '#read/queries/payment-rows'
import { type ShownHeads, shownHeads } from '#records/heads/shown'
import { movementParty, movementWords } from './movements/movement-words.ts'
import { branchNames } from './movements/movements.ts'

const written = sql`('PaymentReceived', 'IncomeRecorded', 'ExpenseRecorded')`
const ofSameCheque = (other: 'c' | 'w') => sql`${sql.ref(`${other}.institute_id`)} = e.institute_id
  and ${sql.ref(`${other}.stream_id`)} = e.stream_id and ${sql.ref(`${other}.payment_id`)} is not distinct from e.payment_id`

/**
 * What clears or bounces a cheque doesn't name it, but the statement of the bank does: the number with which the payment or
 * record was written last before, as it was set right since; that of a refund is never changed. Null for every other event.
 */
const chequeNumber = sql<string | null>`case when e.type in ('ChequeCleared', 'ClearingVoided', 'ChequeBounced',
    'EntryChequeCleared', 'EntryClearingVoided', 'EntryChequeBounced') then (
  select c.data -> 'cheque' ->> 'number' from events c
  where ${ofSameCheque('c')} and (c.type in ${written} or c.data ? 'cheque') and not exists (
    select from events w where ${ofSameCheque('w')} and w.type in ${written} and w.seq > e.seq and w.seq <= c.seq)
  order by c.seq desc limit 1
) when e.type in ('RefundPaid', 'RefundChequeCleared', 'RefundClearingVoided') then (
  select c.data -> 'cheque' ->> 'number' from events c
  where c.institute_id = e.institute_id and c.stream_id = e.stream_id and c.type = 'RefundPaid'
    and c.data ->> 'refundId' = e.data ->> 'refundId'
) end`

/** An event that takes a record back or changes its note has only the number of the last paper before it. */
const paperNumber = sql<string | null>`case when e.type in ('EntryVoided', 'EntryAnnotated', 'PaymentAnnotated') then (
  select coalesce(w.data ->> 'receiptNumber', w.data -> 'voucher' ->> 'number') from events w
  where ${ofSameCheque('w')} and w.type in ${written} and w.seq < e.seq order by w.seq desc limit 1
) end`

/** Events with the student that they are about, even if the enrollment has been withdrawn since. */
export const eventsWithParty = (db: Kysely<DB>) =>
  db
    .selectFrom('events as e')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .leftJoin('users as u', 'u.id', 'e.actor')
    .leftJoin(everyEnrollment(db).as('n'), join => sameInstitute(join, 'n.id', 'e.stream_id'))
    .leftJoin('students as s', join =>
      join.onRef('s.institute_id', '=', 'e.institute_id').onRef('s.id', '=', 'n.student_id'),
    )
    .select(['e.canon', 'i.name as institute_name', 'u.full_name as actor', 'n.student_id', 's.full_name as student'])
    .select([chequeNumber.as('cheque_number'), paperNumber.as('paper_number')])

type Row = Awaited<ReturnType<ReturnType<typeof eventsWithParty>['execute']>>[number]

type Courses = ReadonlyMap<string, string>

/** Names that events don't hold: of courses and branches, and what heads are called now. */
export interface NamesInReports {
  readonly courses: Courses
  readonly branches: ReadonlyMap<string, string>
  readonly heads: ShownHeads
}

export async function namesInReports(db: Kysely<DB>): Promise<NamesInReports> {
  const [courses, branches, heads] = await Promise.all([courseNames(db), branchNames(db), shownHeads(db)])
  return { courses, branches, heads }
}

/** For what tells of the past as it was: every head by the name that was typed. */
export const namesAsTyped = async (db: Kysely<DB>): Promise<NamesInReports> => ({
  courses: await courseNames(db),
  branches: await branchNames(db),
  heads: { account: posted => posted, name: (_, typed) => typed, called: () => ({}) },
})

/** The names of all courses. They are few, so a list needn't first collect the courses of its events. */
async function courseNames(db: Kysely<DB>): Promise<Courses> {
  const rows = await db.selectFrom('courses').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** An event and what a row of a report says about it. */
export function tell(
  { canon, institute_name, student, student_id, cheque_number, paper_number }: Row,
  names: NamesInReports,
) {
  const event = readEvent(canon)
  const { seq, type, stream, data } = event
  const entry = isOf('entry', event)
  const named = {
    seq,
    instituteName: institute_name,
    type,
    kind: kindOf(type, postingsOf(event)),
    text: textOf(event, names, cheque_number),
    number: numberOf(data) ?? paper_number,
    party: partyOf(event, student, names),
    studentId: student_id,
    enrollmentId: student_id === null ? null : stream,
    paymentId: 'paymentId' in data ? data.paymentId : null,
    entryId: entry ? stream : null,
  }
  return { event, named }
}

function partyOf(event: LedgerEvent, student: string | null, { heads, branches }: NamesInReports): string | null {
  if (isOf('entry', event)) return headOf(event, heads)
  if (isOf('deposit', event)) return 'Bank'
  if (isOf('movement', event)) return movementParty(event, branches)
  if (!isOf('closing', event)) return student
  // The close of a year empties every head, so it is about none of them.
  return kindOf(event.type, postingsOf(event)) === 'yearClose' ? null : headPosted(event, heads) || null
}

/** Closing a day or locking a month has no postings, so no report has a line for it. */
function textOf(event: LedgerEvent, names: NamesInReports, cheque: string | null): string {
  if (!isOf('closing', event)) return partyText(event, names, cheque)
  if (event.type === 'YearClosed' || event.type === 'YearReopened') return yearText(event)
  if (event.type === 'CashDifferenceBooked' || event.type === 'CashDifferenceTakenBack') return differenceText(event)
  throw new Error(`${event.type} has no line in a report.`)
}

/** What happened, as a clerk would say it. */
export function partyText(
  event: EventOf<'entry' | 'deposit' | 'movement' | 'enrollment'>,
  { courses, branches, heads }: NamesInReports,
  /** The number of the cheque that it clears or bounces. */
  cheque: string | null,
): string {
  if (isOf('entry', event)) return entryWords(event, headOf(event, heads), cheque)
  if (isOf('movement', event)) return movementWords(event, branches)
  if (isOf('deposit', event)) return depositWords(event)
  return inWords(event, id => courses.get(id) ?? 'another course', { cheque })
}

export function yearText({ type, data }: LedgerEvent<'YearClosed' | 'YearReopened'>): string {
  const year = `The financial year ${financialYear(data.through)}`
  if (type === 'YearReopened') return `${year} was reopened; its profit is no longer carried forward.`
  const kind = data.profit < noPaise ? 'loss' : 'profit'
  return `${year} was closed; its ${kind} of ${formatPaise(paise(Math.abs(data.profit)))} was carried forward.`
}

/** What a count of the till found, once it is booked. */
export function differenceText({
  type,
  data,
}: LedgerEvent<'CashDifferenceBooked' | 'CashDifferenceTakenBack'>): string {
  const amount = formatPaise(paise(Math.abs(data.difference)))
  const found = `${amount} of cash ${data.difference < noPaise ? 'short' : 'over'} at the close of ${formatDate(data.date)}`
  return type === 'CashDifferenceBooked' ? `Booked ${found}.` : `Took back ${found}, which was reopened.`
}

export function numberOf(data: LedgerEvent['data']): string | null {
  if ('refundNumber' in data) return data.refundNumber
  if ('voucher' in data) return data.voucher?.number ?? null
  if ('voucherNumber' in data) return data.voucherNumber
  return 'receiptNumber' in data ? data.receiptNumber : null
}

function depositWords(event: EventOf<'deposit'>): string {
  const amount = formatPaise(paise(Math.abs(postingsOf(event)[0]?.amount ?? 0)))
  switch (event.type) {
    case 'CashBanked':
      return `Cash of ${amount} taken to the bank${event.data.reference ? `, slip ${event.data.reference}` : ''}.`
    case 'BankingVoided':
      return `The banking of ${amount} was taken back.`
  }
  event satisfies never
}

/** What an entry is for. A voiding event doesn't repeat what was typed, but its accounts show it. */
function headOf(event: EventOf<'entry'>, heads: ShownHeads): string {
  if (event.type === 'EntryAnnotated' || event.type === 'EntryReceiptPrinted') return ''
  if (event.type === 'IncomeRecorded') return heads.name('income', event.data.source)
  if (event.type === 'ExpenseRecorded') return heads.name('expense', event.data.source)
  if (event.type === 'EntryVoided') return headPosted(event, heads)
  return heads.name(event.data.type, event.data.source)
}

/** The head that an event is posted on; '' for none. */
function headPosted(event: LedgerEvent, heads: ShownHeads): string {
  const typed = postingsOf(event)
    .map(({ account }) => typedHead(account))
    .find(head => head !== undefined)
  return typed ? heads.name(typed.type, typed.name) : ''
}

const howPaid = ({ method, cheque }: { method: PaymentMethod; cheque?: Cheque | null | undefined }): string =>
  cheque?.number ? `${methodText(method)} No. ${cheque.number}` : methodText(method)

function entryWords(event: EventOf<'entry'>, head: string, cheque: string | null): string {
  switch (event.type) {
    case 'IncomeRecorded':
      return `Income of ${formatPaise(event.data.amount)} by ${howPaid(event.data)}: ${head}.`
    case 'ExpenseRecorded':
      return `Expense of ${formatPaise(event.data.amount)} by ${howPaid(event.data)}: ${head}.`
    case 'EntryAnnotated':
      return 'The note, party, bill or cheque of a record was changed.'
    case 'EntryReceiptPrinted':
      return `Receipt ${event.data.voucherNumber} printed, ${copyText(event.data.copy)}.`
    case 'EntryChequeCleared':
      return `The cheque${chequeNo(cheque)} of ${formatPaise(event.data.amount)} was cleared: ${head}.`
    case 'EntryClearingVoided':
      return `The cheque${chequeNo(cheque)} of ${formatPaise(event.data.amount)} no longer counts as cleared: ${head}.`
    case 'EntryChequeBounced':
      return `The cheque${chequeNo(cheque)} of ${formatPaise(event.data.amount)} bounced; the income is cancelled: ${head}.`
    case 'EntryVoided': {
      const amount = paise(Math.abs(postingsOf(event)[0]?.amount ?? 0))
      return `Entry of ${formatPaise(amount)} taken back${event.data.corrected ? ', to be corrected' : ''}: ${head}.`
    }
  }
  event satisfies never
}
