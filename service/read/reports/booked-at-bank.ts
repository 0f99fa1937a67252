import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { BookedEntry } from '#contract/counter/bank-statement'
import type { PaymentMethod } from '#contract/fields/fields'
import { type Paise, sum } from '#contract/fields/money'
import { literals } from '#db/queries/literals'
import { sameInstitute } from '#db/queries/same-institute'
import { methodOfAccount, moneyAccount } from '#ledger/accounts'
import { type LedgerEvent, postingsOf } from '#ledger/events/events'
import { between, type Scope, within } from '#lists/scope'
import { isReversed } from '#log/reversed'
import type { DB } from '#models/database'
import { eventsWithParty, type NamesInReports, namesInReports, tell } from './event-lines.ts'
import { recordedEvents } from './recorded-events.ts'

/** An entry that should be in the statement of the bank, in paise. */
export interface Booked extends Omit<BookedEntry, 'amount'> {
  readonly amount: Paise
  /** Where its reference may stand. */
  readonly texts: readonly string[]
  readonly isHeld: boolean
  /** What a settlement takes of the takings, with the charges that the bank kept; null for anything else. */
  readonly settles: Paise | null
}

interface Dates extends Scope {
  readonly startDate: string
  readonly endDate: string
}

/** Takings by UPI and card reach the bank one by one or by settlements, so both are looked for. */
const atBank = (['bank_transfer', 'upi', 'card'] as const).map(moneyAccount)
const cheques = moneyAccount('cheque')

/** What is recorded of the bank's money within some days and was not taken back since, in the order of its dates. */
export async function bookedAtBank(db: Kysely<DB>, { startDate, endDate, ...scope }: Dates): Promise<Booked[]> {
  const [names, paidCheques, rows] = await Promise.all([
    namesInReports(db),
    recordedEvents(db, ['RefundChequeCleared'], scope),
    withReferences(db)
      .where(within(scope, 'j.institute_id'))
      .where(between('j.occurred_on', startDate, endDate))
      .orderBy('j.occurred_on')
      .orderBy('e.seq')
      .execute(),
  ])
  const paidRefunds = new Set(paidCheques.flatMap(({ event, voided }) => (voided ? [] : [event.data.refundId])))
  const charges = new Map<string, Paise>()
  const found: Found[] = []
  for (const [at, row] of rows.entries()) {
    // A year of a large institute takes seconds, in which others would wait.
    if (at % 200 === 199) await turn()
    const one = foundIn(row, names, paidRefunds)
    if (!one) continue
    found.push(one)
    if (one.booked.type === 'ExpenseRecorded' && one.booked.entryId !== null)
      charges.set(one.booked.entryId, one.booked.amount)
  }
  // What the bank kept of a settlement never came in.
  const kept = new Set(found.map(({ charge }) => charge))
  return found.flatMap(({ booked, charge }) => {
    if (booked.entryId !== null && kept.has(booked.entryId)) return []
    const net = charge === undefined ? undefined : charges.get(charge)
    return net === undefined ? [booked] : [{ ...booked, amount: sum([booked.amount, net]) }]
  })
}

interface Found {
  readonly booked: Booked
  /** The expense that a settlement's charges are recorded as. */
  readonly charge: string | undefined
}

type Row = Awaited<ReturnType<ReturnType<typeof withReferences>['execute']>>[number]

function foundIn(row: Row, names: NamesInReports, paidRefunds: ReadonlySet<string>): Found | undefined {
  const { event, named } = tell(row, names)
  const isHeld = row.cheque === 'held' || (isRefund(event) && !paidRefunds.has(event.data.refundId))
  const amount = amountOf(event, isHeld)
  if (amount === 0) return undefined
  // The payment that is given back may have come by a cheque, too.
  const cheque = event.type.startsWith('Refund') ? row.cheque_number : row.cheque_no
  const numbers = [isRefund(event) ? cheque : null, row.reference, cheque, referenceIn(event)].filter(
    text => text !== null,
  )
  const texts = [...numbers, row.note].filter(text => text !== null)
  const moved = event.type === 'MoneyMoved' ? event.data : undefined
  return {
    booked: {
      ...named,
      ...{ date: event.occurredOn, amount, paymentMethod: methodIn(event), reference: numbers[0] ?? null },
      texts,
      isHeld: isHeld && methodIn(event) === 'cheque',
      settles: moved?.kind === 'settlement' ? moved.amount : null,
    },
    charge: moved?.charge?.entry,
  }
}

const isRefund = (event: LedgerEvent): event is LedgerEvent<'RefundPaid'> => event.type === 'RefundPaid'

/** Entries that moved such money, each with the reference as it was set right since. */
const withReferences = (db: Kysely<DB>) =>
  eventsWithParty(db)
    .innerJoin('read.journal as j', join => sameInstitute(join, 'j.seq', 'e.seq').on('j.leg', '=', 0))
    .leftJoin('read.payments as p', join => sameInstitute(join, 'p.id', 'e.payment_id'))
    .leftJoin('read.entries as x', join => sameInstitute(join, 'x.id', 'e.stream_id'))
    .leftJoin('notes as t', join =>
      join
        .onRef('t.institute_id', '=', 'e.institute_id')
        .on(sql<boolean>`t.id = coalesce(p.note_id, x.note_id, (e.data ->> 'note')::uuid)`),
    )
    .select([
      't.body as note',
      sql<string | null>`coalesce(p.reference, x.bill_number)`.as('reference'),
      sql<string | null>`coalesce(p.cheque_number, x.cheque_number)`.as('cheque_no'),
      sql<string | null>`case when e.type in ('PaymentReceived', 'IncomeRecorded', 'ExpenseRecorded')
        then coalesce(p.cheque, x.cheque) end`.as('cheque'),
    ])
    .where('j.kind', '<>', 'charges')
    .where('e.reverses', 'is', null)
    .where(sql<boolean>`not ${isReversed}`)
    .where(
      sql<boolean>`exists (select from read.journal k where k.institute_id = j.institute_id and k.seq = j.seq
        and k.account in (${literals([...atBank, cheques])}))`,
    )

/** What an event moves at the bank. A cheque that was not cleared yet may be there, because nobody has marked it. */
function amountOf(event: LedgerEvent, isHeld: boolean): Paise {
  const isOpening = event.type === 'MoneyMoved' && event.data.kind === 'opening'
  const isSettlement = event.type === 'MoneyMoved' && event.data.kind === 'settlement'
  const accounts = isSettlement ? [moneyAccount('bank_transfer')] : isHeld ? [...atBank, cheques] : atBank
  return sum(
    postingsOf(event).flatMap(({ account, amount }) => (!isOpening && accounts.includes(account) ? [amount] : [])),
  )
}

function methodIn(event: LedgerEvent): PaymentMethod {
  const methods = postingsOf(event).map(({ account }) => methodOfAccount.get(account))
  if (methods.includes('cheque')) return 'cheque'
  return (
    methods.find(method => method !== undefined && method !== 'cash' && method !== 'bank_transfer') ?? 'bank_transfer'
  )
}

const referenceIn = ({ data }: LedgerEvent): string | null => ('reference' in data ? data.reference : null)

/** The day of the first entry; null if there is none. */
export async function firstDayOfBooks(db: Kysely<DB>, scope: Scope): Promise<string | null> {
  const { day } = await db
    .selectFrom('read.journal as j')
    .select(sql<string | null>`min(j.occurred_on)`.as('day'))
    .where('j.leg', '=', 0)
    .where(within(scope, 'j.institute_id'))
    .executeTakeFirstOrThrow()
  return day
}
