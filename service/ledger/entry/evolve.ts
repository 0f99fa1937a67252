import type { EntryType } from '#contract/fields/fields'
import { heldAgain } from '#ledger/cheque-in-hand'
import type { EventOf, LedgerEvent } from '#ledger/events/events'
import type { Entry } from './entry.ts'

/** The state of an entry after one more fact. */
export function evolveEntry(entry: Entry, event: EventOf<'entry'>): Entry {
  switch (event.type) {
    case 'IncomeRecorded':
      return recorded(entry, event, 'income')
    case 'ExpenseRecorded':
      return recorded(entry, event, 'expense')
    case 'EntryAnnotated': {
      if (entry.status === 'none') throw new Error('An annotated entry was recorded before.')
      const { note, party = null, billNumber = null, bill = null } = event.data
      const { cheque = entry.cheque, payer = entry.payer } = event.data
      return { ...entry, note, party, billNumber, bill, cheque, payer, version: entry.version + 1 }
    }
    case 'EntryReceiptPrinted':
      if (entry.status === 'none') throw new Error('An entry was recorded before its receipt was printed.')
      // Printing does not change the entry, so its version stays.
      return { ...entry, prints: event.data.copy }
    case 'EntryChequeCleared':
      if (entry.status === 'none') throw new Error('An entry was recorded before its cheque was cleared.')
      return { ...entry, clearing: { seq: event.seq, on: event.occurredOn }, version: entry.version + 1 }
    case 'EntryClearingVoided':
      if (entry.status === 'none') throw new Error('An entry was recorded before its clearing was voided.')
      return { ...entry, ...heldAgain(entry.clearing, event.occurredOn), version: entry.version + 1 }
    case 'EntryVoided':
    case 'EntryChequeBounced': {
      if (entry.status === 'none') throw new Error('A voided entry was recorded before.')
      const later = event.occurredOn > entry.date && { countedUntil: event.occurredOn }
      return { ...entry, status: 'voided', version: entry.version + 1, ...later }
    }
  }
  event satisfies never
}

function recorded(before: Entry, event: LedgerEvent<'IncomeRecorded' | 'ExpenseRecorded'>, type: EntryType): Entry {
  const { category, source, amount, method, note, postings } = event.data
  const { party = null, billNumber = null, bill = null, cheque = null, payer = null } = event.data
  return {
    status: 'recorded',
    id: event.stream,
    seq: event.seq,
    type,
    category,
    source,
    amount,
    method,
    date: event.occurredOn,
    note,
    party,
    billNumber,
    bill,
    cheque,
    payer,
    postings,
    voucherNumber: event.data.voucher?.number ?? null,
    clearing: null,
    countedUntil: before.status === 'none' ? null : before.countedUntil,
    // A receipt of another number is an original again.
    prints: 0,
    version: before.status === 'none' ? 1 : before.version + 1,
  }
}
