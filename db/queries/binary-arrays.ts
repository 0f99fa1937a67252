import { arrayText } from './array-text.ts'

/**
 * The values of a column as the parameter of `unnest`, in the binary format of Postgres, which takes a row of a read model
 * that comes like this in a fifth of the time that it needs to read the same as JSON. Throws at a value that isn't of the
 * type.
 */
export function binaryArray(type: string, values: readonly unknown[]): Buffer {
  if (sentAs(type) === 'text') return ofTexts(values)
  const format = formats.get(type)
  if (!format) throw new Error(`Nothing writes ${type} in the format of Postgres.`)
  return ofFixedSize(format, values)
}

/** Columns of rows by their types, an array each. As text, what is JSON within JSON would be quoted once more. */
export const binaryColumns = <Column extends string>(
  types: readonly (readonly [column: Column, type: string])[],
  rows: readonly Readonly<Record<Column, unknown>>[],
): Buffer[] =>
  types.map(([column, type]) =>
    binaryArray(
      type,
      rows.map(row => row[column]),
    ),
  )

/** The type that a column is sent as: `unnest` would lay lists of lists out flat, so a list goes as its text. */
export const sentAs = (type: string): string => (type === 'text[]' ? 'text' : type)

/** A type whose values all have the same size. */
interface Format {
  /** The number by which an array names the type of what it holds. */
  readonly oid: number
  readonly bytes: number
  readonly write: (into: Buffer, value: unknown, at: number) => void
}

function ofFixedSize({ oid, bytes, write }: Format, values: readonly unknown[]): Buffer {
  const array = withHead(oid, values, values.length * bytes)
  let at = headBytes
  for (const value of values) {
    at = array.writeInt32BE(value === null ? noValue : bytes, at)
    if (value === null) continue
    write(array, value, at)
    at += bytes
  }
  return array.subarray(0, at)
}

function ofTexts(values: readonly unknown[]): Buffer {
  const texts = values.map(value => (value === null ? null : textOf(value)))
  const array = withHead(
    textOid,
    values,
    texts.reduce((sum, text) => sum + (text === null ? 0 : Buffer.byteLength(text)), 0),
  )
  let at = headBytes
  for (const text of texts) {
    const written = text === null ? 0 : array.write(text, at + 4)
    array.writeInt32BE(text === null ? noValue : written, at)
    at += 4 + written
  }
  return array
}

/** One dimension, whether there are nulls, the type, how many values, and the number of the first: four bytes each. */
const headBytes = 20
/** Stands for null where the size of a value would. */
const noValue = -1
const textOid = 25

function withHead(oid: number, values: readonly unknown[], bytes: number): Buffer {
  const array = Buffer.allocUnsafe(headBytes + values.length * 4 + bytes)
  const head = [1, values.includes(null) ? 1 : 0, oid, values.length, 1]
  for (const [index, number] of head.entries()) array.writeInt32BE(number, index * 4)
  return array
}

/** Objects are stored as JSON, and what Postgres keeps as text comes as it is. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object') throw wrong(value, 'text')
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value)
}

const wrong = (value: unknown, type: string) => new Error(`${JSON.stringify(value)} is no ${type}.`)

function wholeNumber(value: unknown, bits: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 2 ** (bits - 1)) return value
  throw wrong(value, `whole number of ${bits} bits`)
}

const highest = 2 ** 32

function writeBigint(into: Buffer, value: unknown, at: number): void {
  const number = wholeNumber(value, 64)
  into.writeInt32BE(Math.floor(number / highest), at)
  into.writeInt32BE(number | 0, at + 4)
}

/** The value of each hexadecimal digit by its character; below zero for any other character. */
const digits = Int8Array.from({ length: 128 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
)

/** Where the pairs of digits stand in a UUID. */
const pairs = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

function writeUuid(into: Buffer, value: unknown, at: number): void {
  if (typeof value !== 'string' || value.length !== 36) throw wrong(value, 'UUID')
  let end = at
  for (const pair of pairs) {
    const byte = (digitAt(value, pair) << 4) | digitAt(value, pair + 1)
    if (byte < 0) throw wrong(value, 'UUID')
    into[end++] = byte
  }
}

const digitAt = (text: string, index: number): number => digits[text.charCodeAt(index)] ?? -1

/** Postgres counts days and instants from the year 2000. */
const epoch = Date.UTC(2000)
const day = 86_400_000

function millisecondsOf(value: unknown, type: string): number {
  const milliseconds = typeof value === 'string' ? Date.parse(value) - epoch : Number.NaN
  if (Number.isNaN(milliseconds)) throw wrong(value, type)
  return milliseconds
}

const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['uuid', { oid: 2950, bytes: 16, write: writeUuid }],
  ['bigint', { oid: 20, bytes: 8, write: writeBigint }],
  ['integer', { oid: 23, bytes: 4, write: (into, value, at) => into.writeInt32BE(wholeNumber(value, 32), at) }],
  ['smallint', { oid: 21, bytes: 2, write: (into, value, at) => into.writeInt16BE(wholeNumber(value, 16), at) }],
  [
    'boolean',
    {
      oid: 16,
      bytes: 1,
      write: (into, value, at) => {
        if (typeof value !== 'boolean') throw wrong(value, 'boolean')
        into.writeUInt8(value ? 1 : 0, at)
      },
    },
  ],
  [
    'date',
    { oid: 1082, bytes: 4, write: (into, value, at) => into.writeInt32BE(millisecondsOf(value, 'date') / day, at) },
  ],
  [
    'timestamptz',
    { oid: 1184, bytes: 8, write: (into, value, at) => writeBigint(into, millisecondsOf(value, 'instant') * 1000, at) },
  ],
])
