import { z } from 'zod'
import {
  type Additions,
  type Books,
  type Bug,
  commandId,
  type HeadRow,
  linesOf,
  linesWithSiblings,
  nothingAdded,
  rowsOf,
} from './books.ts'

/** A statement as it is sent: the ledger names each of its own. */
export interface Call {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

/** An error that the database answers, with its SQLSTATE. */
export class StatementError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The statement failed (${code}).`)
    this.code = code
  }
}

interface CarriedOut {
  readonly rows: readonly unknown[]
  readonly added: Additions
}

const texts = z.array(z.string())
const numbers = z.array(z.number())
const buffer = z.instanceof(Buffer)
const buffers = z.array(buffer)
const Result = z.record(z.string(), z.string())
const Serials = z.record(z.string(), z.number())
const Json = z.record(z.string(), z.unknown())

/** The parameters of each statement. */
const given = {
  heads: z.tuple([texts]),
  streams: z.tuple([texts, texts]),
  students: z.tuple([z.string(), texts, texts]),
  keys: z.tuple([texts, texts, texts]),
  /** The hashes of the events in one value, then their columns, of which the canonical text is the last. */
  events: z.tuple([texts, numbers, buffers, texts, texts, numbers, buffers, buffer]).rest(buffer),
  kept: z.tuple([texts, texts, texts, buffers, texts]),
}

const reading = (rows: readonly unknown[]): CarriedOut => ({ rows, added: nothingAdded })
const inLines = (lines: readonly string[]) => reading([{ lines: lines.length > 0 ? lines.join('\n') : null }])
const asJson = (text: string | undefined): unknown => JSON.parse(text ?? '{}')

/** What each statement of the ledger reads and adds: see `service/log/sql`. */
const statements: Readonly<Record<string, (books: Books, values: readonly unknown[], bug?: Bug) => CarriedOut>> = {
  'lock-heads': ({ heads }, values) => {
    const [institutes] = given.heads.parse(values)
    const rows = institutes.flatMap(institute => {
      const head = heads.get(institute)
      return head ? [{ institute_id: institute, ...head }] : []
    })
    return reading(rows)
  },
  settings: ({ heads }, values) => {
    const [institutes] = given.heads.parse(values)
    const all = [...heads.keys()]
    const prefixOf = (id: string) => `B${String.fromCharCode(65 + all.indexOf(id))}`
    const noLimits = { discount_limit: null, backdating_limit: null, write_off_limit: null }
    return reading(
      institutes.map(id => ({ id, receipt_prefix: prefixOf(id), cash_limit: 'warn', till_short: 'warn', ...noLimits })),
    )
  },
  load: (books, values) => {
    const [institutes, streams] = given.streams.parse(values)
    const wanted = institutes.map((institute, index) => [institute, streams[index] ?? ''] as const)
    return inLines(
      [...Map.groupBy(wanted, ([institute]) => institute)].flatMap(([institute, its]) =>
        linesOf(books, institute, new Set(its.map(([, stream]) => stream))),
      ),
    )
  },
  'load-with-siblings': (books, values) => inLines(linesWithSiblings(books, ...given.students.parse(values))),
  commands: ({ commands }, values) => {
    const [institutes, users, keys] = given.keys.parse(values)
    const known = institutes.flatMap((institute, index) => {
      const row = commands.get(commandId({ institute, user: users[index] ?? '', key: keys[index] ?? '' }))
      return row ? [{ ...row, answer: null }] : []
    })
    return reading(known)
  },
  append: ({ heads }, values, bug) => {
    const [institutes, seqs, hashes, serials, books, seqsBefore, hashesBefore, seals, ...columns] =
      given.events.parse(values)
    const moved = institutes.map((institute, index): readonly [string, HeadRow] => {
      const [head, hash, before] = [heads.get(institute), hashes[index], hashesBefore[index]]
      if (!head || !hash || !before) throw new StatementError('23503')
      const isAsRead = head.seq === seqsBefore[index] && head.hash.equals(before)
      if (!isAsRead && bug !== 'compares no heads') throw new StatementError('22012')
      const receipts = Serials.parse(asJson(serials[index]))
      return [institute, { seq: seqs[index] ?? 0, hash, receipts, books: Json.parse(asJson(books[index])) }]
    })
    return { rows: [], added: { ...nothingAdded, heads: moved, events: rowsOf(columns.at(-1) ?? Buffer.of(), seals) } }
  },
  'keep-commands': ({ commands }, values, bug) => {
    const [institutes, users, keys, hashes, results] = given.kept.parse(values)
    const rows = institutes.map((institute, index) => {
      const [user = '', key = '', requestHash] = [users[index], keys[index], hashes[index]]
      if (!requestHash || commands.has(commandId({ institute, user, key }))) throw new StatementError('23505')
      return { institute, user, key, requestHash, result: Result.parse(asJson(results[index])) }
    })
    return { rows: [], added: { ...nothingAdded, commands: bug === 'forgets keys' ? [] : rows } }
  },
}

/** Those that lock the heads of their institutes until the end of the transaction. */
const locking: ReadonlySet<string> = new Set(['lock-heads', 'append', 'keep-commands'])

/** The institutes whose heads a statement locks, in the order in which every transaction does. */
export const locksOf = ({ name = '', values }: Call): string[] =>
  locking.has(name) ? [...new Set(texts.parse(values[0]))].toSorted() : []

/** Carries a statement out on what is committed. Throws a `StatementError`, as the database would. */
export function carryOut(books: Books, { name = '', values }: Call, bug?: Bug): CarriedOut {
  const statement = statements[name]
  if (!statement) throw new Error(`The simulated store knows no statement “${name}”.`)
  return statement(books, values, bug)
}
