import type { Chart, Style } from '#exports/chart'
import type { Entry } from '#exports/entries'
import { decimal, oneLine } from '#exports/text'
import { manifestComments, rangeInWords } from './comments.ts'
import type { JournalFormat } from './format.ts'

/** A colon would open an account below, and two spaces would end the name; everything else may stand in one. */
export const hledgerNames: Style = {
  part: text => oneLine(text).replaceAll(':', '-'),
  fold: name => name,
  numbered: (name, number) => `${name} (${number})`,
}

/**
 * A journal of hledger that the ledger program reads alike: everything that is used is declared, so that both pass in
 * their strictest way. Source: hledger.org/hledger.html#journal.
 */
export const hledger: JournalFormat = {
  names: hledgerNames,
  write: async function* ({ asked, chart, entries, manifest }) {
    yield `; Journal of the fee ledger, ${rangeInWords(asked)}\n\n`
    yield 'commodity INR\n  format 1000.00 INR\n\ntag event\ntag reference\ntag note\n\n'
    yield chart.accounts.map(({ name }) => `account ${name}\n`).join('')
    for await (const some of entries) yield some.map(entry => transaction(entry, chart)).join('')
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

/** What stands in brackets: the receipt's number, or the event's. It must not close them itself. */
const code = ({ receipt, code: own }: Entry): string => oneLine(receipt ?? own).replace(/[()]/g, '-')

/** A semicolon would begin a comment, a bar would part payee and note. */
const description = (text: string): string => oneLine(text).replaceAll(';', ',').replaceAll('|', '/')
