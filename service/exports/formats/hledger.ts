import type { Chart, NameStyle } from '#exports/chart'
import type { Entry } from '#exports/entries'
import { decimal, oneLine } from '#exports/text'
import { manifestComments, rangeInWords } from './comments.ts'
import type { JournalFormat } from './format.ts'

/** A colon would begin a sub-account and two spaces would end the name; every other character is allowed. */
export const hledgerNames: NameStyle = {
  part: text => oneLine(text).replaceAll(':', '-'),
  fold: name => name,
  numbered: (name, number) => `${name} (${number})`,
}

/**
 * An hledger journal that the `ledger` program can read too: everything used is declared, so that the strictest checks
 * of both pass. Source: hledger.org/hledger.html#journal.
 */
export const hledger: JournalFormat = {
  names: hledgerNames,
  write: async function* ({ request, chart, entries, manifest }) {
    yield `; Journal of the fee ledger, ${rangeInWords(request)}\n\n`
    yield 'commodity INR\n  format 1000.00 INR\n\ntag event\ntag reference\ntag note\n\n'
    yield chart.accounts.map(({ name }) => `account ${name}\n`).join('')
    for await (const batch of entries) yield batch.map(entry => transaction(entry, chart)).join('')
    yield `\n${manifestComments(manifest())}`
  },
}

function transaction(entry: Entry, chart: Chart): string {
  const { event, legs, reference, note } = entry
  const tags = [
    ['event', `${event.type} ${entry.code}`],
    ['reference', reference],
    ['note', note],
  ]
  return [
    `\n${event.occurredOn} * (${code(entry)}) ${description(entry.narration)}`,
    ...tags.flatMap(([name, value]) => (value ? [`    ; ${name}: ${oneLine(value)}`] : [])),
    ...legs.map(({ account, amount }) => `    ${chart.nameOf(event.institute, account)}  ${decimal(amount)} INR`),
    '',
  ].join('\n')
}

/** The code in brackets: the receipt's number, or the event's. It must not contain brackets itself. */
const code = ({ receipt, code: own }: Entry): string => oneLine(receipt ?? own).replace(/[()]/g, '-')

/** A semicolon would begin a comment, and a bar would separate payee and note. */
const description = (text: string): string => oneLine(text).replaceAll(';', ',').replaceAll('|', '/')
