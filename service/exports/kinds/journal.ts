import { type Chart, openChart } from '#exports/chart'
import { countEntries, type Entry, entriesOf } from '#exports/entries'
import { hledgerNames } from '#exports/formats/hledger'
import type { Totals } from '#exports/manifest'
import { columnsOf } from '#exports/table'
import { voucherOf } from '#exports/voucher'
import type { Posting } from '#ledger/events/parts'
import type { Kind } from './kind.ts'
import { methodNameOf } from './method-name.ts'

interface Line {
  readonly entry: Entry
  readonly leg: Posting
  readonly account: string
}

const { text, date, instant, money } = columnsOf<Line>()
const columns = [
  date('date', 'Date', ({ entry }) => entry.event.occurredOn),
  text('branch', 'Branch', ({ entry }) => entry.branch.name),
  text('entry', 'Entry', ({ entry }) => entry.code),
  text('voucher', 'Voucher', ({ entry }) => voucherOf(entry.legs)),
  text('receiptNumber', 'Receipt number', ({ entry }) => entry.receipt),
  text('account', 'Account', ({ account }) => account),
  money('debit', 'Debit', ({ leg }) => (leg.amount > 0 ? leg.amount : null)),
  money('credit', 'Credit', ({ leg }) => (leg.amount < 0 ? -leg.amount : null)),
  text('method', 'Method', ({ leg }) => methodNameOf(leg.account) ?? null),
  text('narration', 'Narration', ({ entry }) => entry.narration),
  text('student', 'Student', ({ entry }) => entry.student),
  text('reference', 'Reference', ({ entry }) => entry.reference),
  text('note', 'Note', ({ entry }) => entry.note),
  text('event', 'Event', ({ entry }) => entry.event.type),
  instant('recordedAt', 'Recorded at', ({ entry }) => entry.event.recordedAt),
  text('recordedBy', 'Recorded by', ({ entry }) => entry.recordedBy),
]

/** One line for each posting. The lines of an entry follow each other, and their debits equal their credits. */
export const journal: Kind = {
  columns,
  rows: async function* (snapshot, request, ledgers, totals) {
    const chart = await openChart(snapshot, request, hledgerNames)
    for await (const entries of entriesOf(snapshot, request, ledgers)) {
      addUp(entries, chart, totals)
      yield entries.flatMap(entry => linesOf(entry, chart).map(line => columns.map(column => column.of(line))))
    }
  },
  count: async (snapshot, request) => (await countEntries(snapshot, request)).legs,
}

const linesOf = (entry: Entry, chart: Chart): Line[] =>
  entry.legs.map(leg => ({ entry, leg, account: chart.nameOf(entry.event.institute, leg.account) }))

/** Adds entries to the totals by account; the same for every format of a journal. */
export function addUp(entries: readonly Entry[], chart: Chart, totals: Totals): void {
  totals.count('entries', entries.length)
  for (const { event, branch, legs } of entries) {
    totals.count('postings', legs.length)
    for (const { account, amount } of legs)
      totals.add(branch.name, chart.nameOf(event.institute, account), {
        debit: Math.max(amount, 0),
        credit: Math.max(-amount, 0),
      })
  }
}
