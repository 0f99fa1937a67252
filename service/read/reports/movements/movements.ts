import type { Kysely } from 'kysely'
import type { OpeningMoney } from '#contract/counter/movements'
import type { PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type { MoneyMovement, MoneyMovementKind } from '#contract/shapes/money-movement'
import { methodOfAccount, moneyAccount } from '#ledger/accounts'
import { postingsOf } from '#ledger/events/events'
import type { DB } from '#models/database'
import { type Recorded, type RecordedFilter, recordedEvents } from '#read/reports/recorded-events'

interface MovementFilter extends RecordedFilter {
  readonly kind?: MoneyMovementKind | undefined
}

/** Movements of money, the voided ones too, newest first. */
export async function listMovements(db: Kysely<DB>, { kind, ...filter }: MovementFilter): Promise<MoneyMovement[]> {
  const moved = await recordedEvents(db, ['MoneyMoved', 'TransferConfirmed'], filter)
  const { startDate: _, endDate: __, ...anyDay } = filter
  const voids = await recordedEvents(db, ['MovementVoided'], anyDay)
  const nameOf = (institute: string, seq: number) => `${institute} ${seq}`
  const reasons = new Map(voids.map(({ event, note }) => [nameOf(event.institute, event.data.reverses), note]))
  const names = await branchNames(db)
  return moved
    .map(one => presented(one, names, reasons.get(nameOf(one.event.institute, one.event.seq))))
    .filter(movement => kind === undefined || movement.kind === kind)
}

function presented(
  { event, by, note, institute, voided }: Recorded<'MoneyMoved' | 'TransferConfirmed'>,
  names: ReadonlyMap<string, string>,
  voidReason: string | null = null,
): MoneyMovement {
  const sent = event.type === 'MoneyMoved'
  const other = sent ? event.data.to : event.data.from
  return {
    id: event.stream,
    seq: event.seq,
    kind: sent ? event.data.kind : 'arrival',
    paymentMethod: event.data.method,
    amount: toRupees(event.data.amount),
    charges: toRupees(sent ? (event.data.charge?.amount ?? 0) : 0),
    chargeEntryId: sent ? (event.data.charge?.entry ?? null) : null,
    date: event.occurredOn,
    reference: sent ? event.data.reference : null,
    notes: note,
    instituteName: institute,
    otherInstituteName: other === null ? null : (names.get(other) ?? null),
    balances: postingsOf(event).flatMap(({ account, amount }) => {
      const paymentMethod = methodOfAccount.get(account)
      return paymentMethod ? [{ paymentMethod, amount: toRupees(amount) }] : []
    }),
    recordedBy: by,
    status: voided ? 'voided' : 'recorded',
    voidReason,
    createdAt: event.recordedAt,
  }
}

export async function branchNames(db: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('institutes').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a branch stated to have held when its books began, as it holds now. */
export async function openingMoney(
  db: Kysely<DB>,
  institute: string,
  stream: string,
): Promise<OpeningMoney | undefined> {
  const stated = await recordedEvents(db, ['MoneyMoved'], { institute, stream })
  const standing = stated.find(({ voided }) => !voided)
  if (!standing) return undefined
  const held = (method: PaymentMethod) =>
    toRupees(postingsOf(standing.event).find(({ account }) => account === moneyAccount(method))?.amount ?? 0)
  return {
    cash: held('cash'),
    bank_transfer: held('bank_transfer'),
    upi: held('upi'),
    card: held('card'),
    capital: toRupees(standing.event.data.amount),
    date: standing.event.occurredOn,
    notes: standing.note,
  }
}
