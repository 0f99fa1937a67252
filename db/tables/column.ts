import type { ColumnType } from 'kysely'

/** A column, declared once: its Postgres type, who fills it, and the TypeScript types of its values. */
export interface Column<Read = unknown, Insert = unknown, Folded = unknown> {
  /** The Postgres type, such as `uuid`. */
  readonly type: string
  readonly nullable: boolean
  /** Who gives its value: whoever inserts, the database where an insert doesn't, or the database alone. */
  readonly source: 'given' | 'default' | 'computed'
  /** In a read model: keeps the value that its row was first saved with. */
  readonly fixed: boolean
  /** For the compiler alone: as read, as Kysely inserts it, and as a read model's fold writes it, in JSON. */
  readonly types?: readonly [read: Read, insert: Insert, folded: Folded]
}

/** The columns of a table by their names. */
export type Columns = Readonly<Record<string, Column>>

/** A table as Kysely sees it. */
export type KyselyTable<Declared extends Columns> = { [Name in keyof Declared]: KyselyColumn<Declared[Name]> }

type KyselyColumn<Declared> =
  Declared extends Column<infer Read, infer Insert> ? ColumnType<Read, Insert, Exclude<Insert, undefined>> : never

/** A row as the fold of a read model writes it. */
export type FoldedRow<Declared extends Columns> = { readonly [Name in keyof Declared]: FoldedValue<Declared[Name]> }

type FoldedValue<Declared> = Declared extends Column<unknown, unknown, infer Folded> ? Folded : never

const column = <Read, Insert = Read, Folded = Insert>(type: string): Column<Read, Insert, Folded> => ({
  type,
  nullable: false,
  source: 'given',
  fixed: false,
})

export const uuid = () => column<string>('uuid')
/** Text, or one of a few words, such as `text<PaymentMethod>()`. */
export const text = <Words extends string = string>() => column<Words>('text')
export const textArray = () => column<string[], readonly string[]>('text[]')
/** Paise, or a sequence number. */
export const bigint = () => column<number>('bigint')
export const integer = () => column<number>('integer')
export const smallint = () => column<number>('smallint')
/** A numeric is read as its text. */
export const numeric = () => column<string>('numeric')
export const boolean = () => column<boolean>('boolean')
/** A calendar date, `YYYY-MM-DD`. */
export const date = () => column<string>('date')
/** An instant; the fold writes it in ISO 8601. */
export const timestamptz = () => column<Date, Date, string>('timestamptz')
export const bytea = () => column<Buffer>('bytea')
export const jsonb = <Value>() => column<Value, string, Value>('jsonb')
/** JSON that is stored as the text it came as, which is cheaper to write than jsonb. */
export const jsonText = <Value>() => column<string, string, Value>('text')

export const nullable = <Read, Insert, Folded>(
  declared: Column<Read, Insert, Folded>,
): Column<Read | null, Insert | null, Folded | null> => ({ ...declared, nullable: true })

/** The database has a value for rows that are inserted without one. */
export const withDefault = <Read, Insert, Folded>(
  declared: Column<Read, Insert, Folded>,
): Column<Read, Insert | undefined, Folded> => ({ ...declared, source: 'default' })

/** Generated always: nobody else can write it. */
export const computed = <Read, Insert, Folded>(declared: Column<Read, Insert, Folded>): Column<Read, never, Folded> => {
  const { type, nullable: canBeNull } = declared
  return { type, nullable: canBeNull, source: 'computed', fixed: false }
}

/** In a read model: what its row was first saved with, whatever comes later. */
export const fixed = <Read, Insert, Folded>(declared: Column<Read, Insert, Folded>): Column<Read, Insert, Folded> => ({
  ...declared,
  fixed: true,
})

/** What every record has: the number of its changes, which an edit must name, and when it was made. */
export const versioned = { version: withDefault(integer()), created_at: withDefault(timestamptz()) }
