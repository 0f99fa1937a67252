import type { Chart, NameStyle } from '#exports/chart'
import type { Entry } from '#exports/entries'
import { decimal, oneLine } from '#exports/text'
import { manifestComments, rangeInWords } from './comments.ts'
import type { JournalFormat } from './format.ts'

/**
 * Beancount allows only letters, digits and dashes in a part of a name, beginning with a capital or a digit. Much of a
 * name is lost that way, so each account carries its full name as metadata. Source: beancount's language syntax,
 * "Accounts".
 */
const names: NameStyle = {
  part: text =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .replace(/^[a-z]/, first => first.toUpperCase()),
  fold: name => name,
  numbered: (name, number) => `${name}-${number}`,
}

export const beancount: JournalFormat = {
  names,
  write: async function* ({ request, chart, entries, manifest }) {
    yield `; Journal of the fee ledger, ${rangeInWords(request)}\n\n`
    yield 'option "title" "Fee ledger"\noption "operating_currency" "INR"\n\n'
    yield chart.accounts
      .map(one => `${one.since} open ${one.name} INR\n  name: ${quoted(`${one.plain}:${one.branch}`)}\n`)
      .join('')
    for await (const batch of entries) yield batch.map(entry => transaction(entry, chart)).join('')
    yield `\n${manifestComments(manifest())}`
  },
}

function transaction(entry: Entry, chart: Chart): string {
  const { event, legs, student, receipt, reference, note } = entry
  const payee = student === null ? '' : `${quoted(student)} `
  const link = receipt === null ? '' : ` ^${receipt.replace(/[^A-Za-z0-9\-_/.]/g, '-')}`
  const facts = [
    ['event', entry.code],
    ['reference', reference],
    ['note', note],
  ]
  return [
    `\n${event.occurredOn} * ${payee}${quoted(entry.narration)} #${tag(event.type)}${link}`,
    ...facts.flatMap(([name, value]) => (value ? [`  ${name}: ${quoted(value)}`] : [])),
    ...legs.map(({ account, amount }) => `  ${chart.nameOf(event.institute, account)}  ${decimal(amount)} INR`),
    '',
  ].join('\n')
}

/** `PaymentReceived` as a tag: `payment-received`. */
const tag = (type: string) => type.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

const quoted = (text: string): string => `"${oneLine(text).replace(/["\\]/g, sign => `\\${sign}`)}"`
