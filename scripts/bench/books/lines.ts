import type { SealedEvent } from '#log/sealed-event'
import { paymentOf, reversedBy } from '#log/sql/insert-events'
import type { Branch } from './branch.ts'

/** Rows of `copy … from stdin`, in which a backslash begins an escape, and this one says that there is nothing. */
const none = '\\N'
const escaped = (text: string): string => text.replaceAll('\\', '\\\\')

export function eventLine({ event, canon, prevHash, hash }: SealedEvent): string {
  const { institute, seq, stream, type, version, occurredOn, recordedAt, actor } = event
  const values = [institute, seq, stream, type, version, occurredOn, recordedAt, actor, none, escaped(canon)]
  const named = [reversedBy(event) ?? none, paymentOf(event) ?? none]
  return `${[...values, ...named, bytes(prevHash), bytes(hash)].join('\t')}\n`
}

const bytes = (value: Buffer): string => `\\\\x${value.toString('hex')}`

export const firstNames = [
  'Asha',
  'Ravi',
  'Meena',
  'Imran',
  'Sunita',
  'Arjun',
  'Farah',
  'Lakshmi',
  'Kabir',
  'Zoya',
  'Omkar',
]
const middleNames = ['Ramesh', 'Suresh', 'Vijay', 'Anil', 'Dilip', 'Salim', 'Prakash']
export const lastNames = ['Patil', 'Kulkarni', 'Shaikh', 'Deshmukh', 'Joshi', 'Gupta', 'Yadav', 'Maurya', 'Naik', 'Rao']
/** Syllables make rarer names, as there are in any town. */
const syllables = ['ka', 'vi', 'ne', 'sha', 'ro', 'mi', 'ta', 'ba', 'lu', 'de', 'go', 'ya']

export function studentLine({ chance, institute, dateOf, seed }: Branch, id: string, n: number, day: number): string {
  const rare = Array.from({ length: 3 }, () => chance.one(syllables)).join('')
  const last = chance.happens(0.5) ? chance.one(lastNames) : `${rare[0]?.toUpperCase()}${rare.slice(1)}kar`
  const mobile = String(7_000_000_000 + chance.between(0, 2_999_999_999))
  const born = `${chance.between(1980, 2009)}-0${chance.between(1, 9)}-${chance.between(10, 28)}`
  const values = [institute, id, chance.one(firstNames), chance.one(middleNames), last]
  const rest = [`student${seed}.${n}@example.com`, mobile, born, `Ward ${chance.between(1, 60)}, near the bus stand`]
  return `${[...values, ...rest, `${dateOf(day)}T04:00:00Z`].join('\t')}\n`
}
