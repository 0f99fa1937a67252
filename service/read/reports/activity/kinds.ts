import { type RawBuilder, sql } from 'kysely'
import type { ActivityKind } from '#contract/reports/activity'
import { literals } from '#db/queries/literals'
import { catalogue, type EventType } from '#ledger/events/catalogue'
import { eventsWhere, feeEvents, refundEvents } from '#ledger/events/lists'

/** Events of an enrollment that are about its payments, besides those that move money. */
const ofPayments: ReadonlySet<EventType> = new Set([
  ...feeEvents,
  ...refundEvents,
  'PaymentAnnotated',
  'RefundChequeCleared',
  'RefundClearingVoided',
  'ChequeCleared',
  'ClearingVoided',
])

/** What kind of activity an event is. */
export function kindOfEvent(type: EventType): ActivityKind {
  const { stream } = catalogue[type]
  if (type === 'ReceiptPrinted' || type === 'EntryReceiptPrinted') return 'prints'
  if (stream === 'closing') return 'closing'
  return stream !== 'enrollment' || ofPayments.has(type) ? 'money' : 'enrollments'
}

/** The types of events of a kind; null for all of them, none for a kind that only the audit has. */
export const eventTypesOf = (kind: ActivityKind | undefined): readonly EventType[] | null =>
  kind === undefined ? null : eventsWhere(spec => kindOfEvent(nameOf(spec)) === kind)

const names = new Map<object, EventType>(eventsWhere(() => true).map(type => [catalogue[type], type]))
function nameOf(spec: object): EventType {
  const name = names.get(spec)
  if (!name) throw new Error('An event that is not in the catalogue.')
  return name
}

const accountSubjects = ['user', 'institute', 'settings', 'website', 'photo', 'target', 'tally']
const signing = sql<boolean>`(a.action in ('signed in', 'signed out') or a.subject = 'sign-in')`
const looking = sql<boolean>`a.action in ('revealed', 'exported')`
const account = sql<boolean>`a.subject in (${literals(accountSubjects)})`
const counting = sql<boolean>`a.subject = 'count'`
const none = sql<boolean>`false`

/** Which rows of the audit `a` are of a kind. */
export const auditConditions: Readonly<Record<ActivityKind, RawBuilder<boolean>>> = {
  money: none,
  enrollments: none,
  closing: counting,
  prints: none,
  signIns: signing,
  looks: looking,
  accounts: sql<boolean>`(${account} and not ${signing} and not ${looking})`,
  records: sql<boolean>`not (${account} or ${signing} or ${looking} or ${counting})`,
}

/** The same for one row. */
export function kindOfRecord({ action, subject }: { action: string; subject: string }): ActivityKind {
  if (action === 'signed in' || action === 'signed out' || subject === 'sign-in') return 'signIns'
  if (action === 'revealed' || action === 'exported') return 'looks'
  if (subject === 'count') return 'closing'
  return accountSubjects.includes(subject) ? 'accounts' : 'records'
}
