import type { EntryType } from '#contract/fields/fields'
import { invalid, Refusal } from '#contract/refusal'
import { expense, income, reversed } from '#ledger/accounts'
import type { DecisionContext } from '#ledger/decision-context'
import { chequeAfter, mustBeByCheque, sameCheque } from '#ledger/described-cheque'
import type { NewEvent, NewEventOf } from '#ledger/events/events'
import { accountOfHead, isReserved, oneSpaced } from '#ledger/heads'
import { nextVoucher } from '#ledger/receipts'
import { takenBackBy, takenBackOn } from '#ledger/taken-back'
import { bounceCheque, clearCheque, takeBackClearing, voidClearing } from './cheque.ts'
import type { EntryCommand, EntryCommandOf, EntryContent, EntryHead, EntryPaper } from './commands.ts'
import type { Entry, EntryFacts } from './entry.ts'

/** The facts that follow from a command on an entry; none when it changes nothing; a `Refusal` when a rule says no. */
export function decideEntry(entry: Entry, command: EntryCommand, context: DecisionContext): NewEventOf<'entry'>[] {
  if (command.type === 'RecordEntry') {
    if (entry.status !== 'none') throw new Error('An entry is recorded once.')
    refuseRetired(command.head)
    if (command.head) refuseReserved(command.entry.source, command.head)
    return [recorded(command.entry, context)]
  }
  if (entry.status === 'none') throw new Refusal('NOT_FOUND', 'Record not found.')
  // The receipt of voided income may be printed too; the print says that it is cancelled.
  if (command.type === 'PrintEntryReceipt') return [printed(entry, context)]
  if (entry.status === 'voided')
    throw new Refusal('ENTRY_VOIDED', 'This record was deleted and cannot be changed any more.')
  if (command.version !== undefined && command.version !== entry.version)
    throw new Refusal('STALE_VERSION', 'Somebody else changed this record meanwhile. Load it again.')
  switch (command.type) {
    case 'CorrectEntry':
      return correct(entry, command, context)
    case 'VoidEntry':
      return takenBack(entry, false, context)
    case 'ClearEntryCheque':
      return [clearCheque(entry, command, context)]
    case 'BounceEntryCheque':
      return [bounceCheque(entry, command, context)]
    case 'VoidEntryClearing':
      return takeBackClearing(entry, command, context)
  }
  command satisfies never
}

function printed(
  { type, voucherNumber, prints }: EntryFacts,
  { today }: DecisionContext,
): NewEvent<'EntryReceiptPrinted'> {
  if (type !== 'income' || voucherNumber === null) throw new Refusal('NOT_FOUND', 'Receipt not found.')
  return { type: 'EntryReceiptPrinted', occurredOn: today, data: { voucherNumber, copy: prints + 1 } }
}

/**
 * A change of the money, or of what it is for, takes a new voucher: the old one is voided with its number. A change that
 * only describes the entry is an annotation, which keeps its day even if that is closed.
 */
function correct(
  entry: EntryFacts,
  { change, head }: EntryCommandOf<'CorrectEntry'>,
  context: DecisionContext,
): NewEventOf<'entry'>[] {
  const type = change.type ?? entry.type
  const stays = standsUnder(head, entry)
  const method = change.method ?? entry.method
  const content = {
    type,
    category: change.category ?? entry.category,
    // A form sends back the name of the head, which may have been typed in another way.
    source: stays ? entry.source : (change.source ?? entry.source),
    amount: change.amount ?? entry.amount,
    method,
    date: change.date ?? entry.date,
    note: change.note === undefined ? entry.note : change.note,
    party: change.party === undefined ? entry.party : change.party,
    billNumber: change.billNumber === undefined ? entry.billNumber : change.billNumber,
    bill: change.bill === undefined ? entry.bill : change.bill,
    cheque: chequeAfter(entry.cheque, method, change.cheque) ?? null,
    payer: payerAfter(entry, type, change.payer),
  }
  if (sameVoucher(content, entry)) return annotated(content, entry, context)
  // An entry under a head that was retired since stays there when something else is corrected.
  if (!stays) {
    refuseRetired(head)
    refuseReserved(content.source, head)
  }
  const takingBack = takenBackBy({ date: content.date, path: 'date' }, entry, context)
  const reversedOn = takenBackOn(entry, takingBack)
  // A form sends the old date back with the rest, so only a different date is a choice.
  const date = content.date === entry.date ? reversedOn : content.date
  return [...takenBack(entry, true, takingBack), recorded({ ...content, date }, context)]
}

/** What a day close found stands alone on its heads, so that they show how often the till is wrong. */
function refuseReserved(source: string, head: EntryHead | undefined): void {
  const reserved = [source, head?.name ?? source].find(isReserved)
  if (reserved !== undefined)
    throw invalid('source', `must not be ${oneSpaced(reserved)}, which a day close books by itself.`)
}

/** The product's own entries, such as the bank's charge for a cheque, name no head, so that none can make them fail. */
function refuseRetired(head: EntryHead | undefined): void {
  if (!head?.retired) return
  const text = `${head.name} was retired from the list of heads. Choose another one, or ask the owner to bring it back.`
  throw new Refusal('HEAD_RETIRED', text, [{ path: 'source', message: text }])
}

const standsUnder = (head: EntryHead | undefined, { type, source }: EntryFacts): boolean =>
  head?.accounts?.includes(accountOfHead(type, source)) ?? false

const sameVoucher = (content: EntryContent, entry: EntryContent): boolean =>
  content.type === entry.type &&
  content.category === entry.category &&
  content.source === entry.source &&
  content.amount === entry.amount &&
  content.method === entry.method &&
  content.date === entry.date

function annotated(
  content: EntryContent & EntryPaper,
  entry: EntryFacts,
  { today }: DecisionContext,
): NewEvent<'EntryAnnotated'>[] {
  const { method, note, party, billNumber, bill, cheque, payer } = content
  mustBeByCheque(method, cheque)
  mustBeIncome(content.type, payer)
  const isSameCheque = sameCheque(cheque, entry.cheque)
  const samePaper = party === entry.party && billNumber === entry.billNumber && bill === entry.bill
  const isSamePayer = payer === entry.payer
  if (note === entry.note && samePaper && isSameCheque && isSamePayer) return []
  const data = { note, party, billNumber, bill, ...(!isSameCheque && { cheque }), ...(!isSamePayer && { payer }) }
  return [{ type: 'EntryAnnotated', occurredOn: today, data }]
}

function recorded(
  entry: EntryContent & Partial<EntryPaper>,
  { today, receiptPrefix, serials }: DecisionContext,
): NewEventOf<'entry'> {
  const { type, category, source, amount, method, date, note, cheque, payer } = entry
  const { party = null, billNumber = null, bill = null } = entry
  mustBeByCheque(method, cheque)
  mustBeIncome(type, payer)
  if (date > today) throw invalid('date', 'must not be in the future.')
  if (amount <= 0) throw invalid('amount', 'must be at least 0.01.')
  const voucher = nextVoucher(type, receiptPrefix, serials, date)
  const data = {
    category,
    source,
    amount,
    method,
    note,
    voucher,
    party,
    billNumber,
    bill,
    ...(cheque && { cheque }),
    ...(payer && { payer }),
  }
  return type === 'income'
    ? { type: 'IncomeRecorded', occurredOn: date, data: { ...data, postings: income(source, method, amount) } }
    : { type: 'ExpenseRecorded', occurredOn: date, data: { ...data, postings: expense(source, method, amount) } }
}

/** No student pays an expense. */
function payerAfter(entry: EntryFacts, type: EntryType, change: string | null | undefined): string | null {
  if (change !== undefined) return change
  return type === 'income' ? entry.payer : null
}

/** An expense on a student's page and in their account would look as if they had paid it. */
function mustBeIncome(type: EntryType, payer: string | null | undefined): void {
  if (payer && type !== 'income') throw invalid('studentId', 'must be left out, because no student pays an expense.')
}

function takenBack(entry: EntryFacts, corrected: boolean, context: DecisionContext): NewEventOf<'entry'>[] {
  const data = { reverses: entry.seq, corrected, reason: null, postings: reversed(entry.postings) }
  const occurredOn = takenBackOn(entry, context)
  return [...voidClearing(entry, context), { type: 'EntryVoided', occurredOn, data }]
}
