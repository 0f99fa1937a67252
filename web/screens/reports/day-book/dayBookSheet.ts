import { methodNames } from '#contract/method-names'
import type { DayBook } from '#contract/reports/day-book'
import { heard, say } from '../../../base/language/say.ts'
import { partyInFile } from '../../../shared/reports/partyName.ts'

/** The rows of the day book's CSV: what each method held in the morning, what moved, and what it held at the end. */
export function dayBookSheet({ date, entries, methods }: DayBook) {
  const held = (when: string, amount: 'opening' | 'closing') =>
    methods.map(one => [null, when, null, null, heard(methodNames[one.paymentMethod]), one[amount], null])
  return {
    name: `day-book-${date}`,
    header: [say('Number'), say('Party'), say('What happened'), say('Branch'), say('Method'), say('In'), say('Out')],
    rows: [
      ...held(say('Opening'), 'opening'),
      ...entries.map(entry => [
        entry.number,
        entry.party && partyInFile(entry.party),
        heard(entry.text),
        entry.instituteName,
        heard(methodNames[entry.paymentMethod]),
        entry.in,
        entry.out,
      ]),
      ...held(say('Closing'), 'closing'),
    ],
  }
}
