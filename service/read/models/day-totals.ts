import { PaymentMethod } from '#contract/fields/fields'
import { moneyAccount, receivable } from '#ledger/accounts'
import { type EventType, type LedgerEvent, postingsOf } from '#ledger/events/events'
import type { Projection } from './projection.ts'

/**
 * What happened on each day of each institute, in paise and counts: a row a day, so that a dashboard costs the same over
 * a million events. Totals add in SQL; they are never read, changed and written back.
 */
export const dayTotals: Projection = {
  name: 'day_totals',
  version: 2,
  tables: ['day_totals'],
  ddl: `
    create table day_totals (
      institute_id uuid not null, day date not null,
      enrollments integer not null, payments integer not null,
      cash bigint not null, card bigint not null, upi bigint not null, bank_transfer bigint not null, cheque bigint not null,
      other_income bigint not null, expense bigint not null, dues bigint not null,
      primary key (institute_id, day));`,
  apply: async (writer, institute, events) => {
    const days = new Map<string, Day>()
    for (const event of events) count(days, event)
    if (days.size === 0) return
    const rows = [...days].map(([day, figures]) => ({ day, ...figures }))
    await writer.query({ name: 'add-day-totals', text: add, values: [institute, JSON.stringify(rows)] })
  },
}

const nothing = {
  enrollments: 0,
  payments: 0,
  cash: 0,
  card: 0,
  upi: 0,
  bank_transfer: 0,
  cheque: 0,
  other_income: 0,
  expense: 0,
  dues: 0,
}
type Day = typeof nothing

const methodOf = new Map(PaymentMethod.options.map(method => [moneyAccount(method), method]))

/** What brings fees in, or gives them back: a refund makes the income less. */
const feeMoney = new Set<EventType>(['PaymentReceived', 'PaymentVoided', 'ChequeBounced', 'RefundPaid'])

function count(days: Map<string, Day>, event: LedgerEvent): void {
  const plus = (day: string, change: Partial<Day>) => days.set(day, added(days.get(day) ?? nothing, change))
  if (event.type === 'StudentEnrolled') plus(event.occurredOn, { enrollments: 1 })
  if (event.type === 'EnrollmentWithdrawn') plus(event.data.enrolledOn, { enrollments: -1 })
  if (event.type === 'PaymentReceived') plus(event.occurredOn, { payments: 1 })
  if (event.type === 'PaymentVoided') plus(event.data.receivedOn ?? event.occurredOn, { payments: -1 })
  if (event.type === 'ChequeBounced') plus(event.data.receivedOn, { payments: -1 })
  const fees = feeMoney.has(event.type)
  for (const { account, amount } of postingsOf(event)) {
    const method = methodOf.get(account)
    if (account === receivable) plus(event.occurredOn, { dues: amount })
    else if (account.startsWith('income:other:')) plus(event.occurredOn, { other_income: -amount })
    else if (account.startsWith('expenses:other:')) plus(event.occurredOn, { expense: amount })
    else if (fees && method) plus(event.occurredOn, { [method]: amount })
  }
}

const added = (day: Day, change: Partial<Day>): Day => ({
  enrollments: day.enrollments + (change.enrollments ?? 0),
  payments: day.payments + (change.payments ?? 0),
  cash: day.cash + (change.cash ?? 0),
  card: day.card + (change.card ?? 0),
  upi: day.upi + (change.upi ?? 0),
  bank_transfer: day.bank_transfer + (change.bank_transfer ?? 0),
  cheque: day.cheque + (change.cheque ?? 0),
  other_income: day.other_income + (change.other_income ?? 0),
  expense: day.expense + (change.expense ?? 0),
  dues: day.dues + (change.dues ?? 0),
})

const add = `
  insert into day_totals as d
  select $1, r.* from jsonb_to_recordset($2) as r (day date, enrollments integer, payments integer, cash bigint, card bigint, upi bigint,
    bank_transfer bigint, cheque bigint, other_income bigint, expense bigint, dues bigint)
  on conflict (institute_id, day) do update set enrollments = d.enrollments + excluded.enrollments,
    payments = d.payments + excluded.payments, cash = d.cash + excluded.cash, card = d.card + excluded.card, upi = d.upi + excluded.upi,
    bank_transfer = d.bank_transfer + excluded.bank_transfer, cheque = d.cheque + excluded.cheque,
    other_income = d.other_income + excluded.other_income, expense = d.expense + excluded.expense, dues = d.dues + excluded.dues`
