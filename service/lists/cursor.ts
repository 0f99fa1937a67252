import { z } from 'zod'
import { invalid } from '#contract/refusal'
import { codeOf } from '#db/start-error'

/** Where a page ended: in which order, at which value and at which row. */
export interface Cursor {
  readonly sort: string
  readonly value: string
  readonly id: string
}

const Packed = z.tuple([z.string(), z.string(), z.string()])

export const writeCursor = ({ sort, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** Throws when the cursor belongs to another order. */
export function readCursor(text: string | undefined, sort: string): Cursor | undefined {
  if (text === undefined) return undefined
  const cursor = unpack(text)
  if (cursor?.sort !== sort) throw notOurs()
  return cursor
}

const notOurs = () => invalid('cursor', 'is not one that this list gave.')

/** For what reads the rows behind a cursor: one that somebody made up may hold a value that the column's type does not have. */
export const orMadeUp = (after: Cursor | undefined) => (error: unknown) => {
  throw after && isDataException(error) ? notOurs() : error
}

const isDataException = (error: unknown): boolean => codeOf(error)?.startsWith('22') ?? false

function unpack(text: string): Cursor | undefined {
  try {
    const [sort, value, id] = Packed.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { sort, value, id }
  } catch {
    return undefined
  }
}

/** What a list is ordered by: as asked for, or as it usually is. A leading `-` means descending. */
export function orderOf(asked: string | undefined, usual: string) {
  const sort = asked ?? usual
  const descending = sort.startsWith('-')
  return { sort, descending, name: descending ? sort.slice(1) : sort }
}
