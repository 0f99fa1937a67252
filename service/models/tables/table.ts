import type { ColumnType } from 'kysely'
import type { Column, Columns, FoldedRow } from '#db/tables/column'

/**
 * A table of a read model, declared once. The declaration gives the statement that creates it, the row that a fold writes
 * (`RowOf`), the statements that save rows (`rows.ts`) and what queries see of it (`ReadTable`, collected in
 * `database.ts`). Its first column is always the institute, which is also a part of its key.
 */
export interface Table<Name extends string = string, Declared extends Columns = Columns> {
  /** Without a schema. */
  readonly name: Name
  /** The primary key, except the institute. */
  readonly key: readonly string[]
  /** Every column except the institute, in order. */
  readonly columns: Declared
  /** Creates the table without its keys and indexes, and without naming a schema. */
  readonly create: string
  /** Gives the created table its primary key and its indexes, a statement each; on a filled table that is much faster. */
  readonly index: readonly string[]
}

export interface Declaration<Name extends string, Declared extends Columns> extends Extras {
  readonly name: Name
  readonly key: readonly (keyof Declared & string)[]
  readonly columns: Declared
}

interface Extras {
  /** Each index as it is written after the table's name, such as `(id)`; a unique one begins with `unique`. */
  readonly indexes?: readonly string[]
  readonly constraint?: string
  /** How full pages are filled, in percent; the rest is room for changed rows on the same page. */
  readonly fillfactor?: number
  /** Rows are also looked up by their key alone, so the institute stands last in the primary key, which then needs no index beside it. */
  readonly instituteLast?: boolean
}

export function table<const Name extends string, Declared extends Columns>(
  declaration: Declaration<Name, Declared>,
): Table<Name, Declared> {
  const { name, key, columns, ...extras } = declaration
  return { name, key, columns, create: createOf({ name, columns }, extras), index: indexesOf({ name, key }, extras) }
}

/** The columns that are not in the key. */
export const otherColumns = ({ columns, key }: Table): string[] =>
  Object.keys(columns).filter(column => !key.includes(column))

/** A row as the fold writes it. */
export type RowOf<Declared extends Table> = Flat<{ readonly institute_id: string } & FoldedRow<Declared['columns']>>

type Flat<Row> = { [Name in keyof Row]: Row[Name] }

/** The table as Kysely reads it. Only projections write it. */
export type ReadTable<Declared extends Table> = { institute_id: ReadColumn<Column<string>> } & {
  [Name in keyof Declared['columns']]: ReadColumn<Declared['columns'][Name]>
}

type ReadColumn<Declared> = Declared extends Column<infer Read> ? ColumnType<Read, never, never> : never

function createOf({ name, columns }: Pick<Table, 'name' | 'columns'>, { constraint, fillfactor }: Extras): string {
  const lines = [
    'institute_id uuid not null',
    ...Object.entries(columns).map(([column, { type, nullable }]) => `${column} ${type}${nullable ? '' : ' not null'}`),
    ...(constraint ? [constraint] : []),
  ]
  return `create table ${name} (${lines.join(', ')})${fillfactor ? ` with (fillfactor = ${fillfactor})` : ''}`
}

const indexesOf = (
  { name, key }: Pick<Table, 'name' | 'key'>,
  { indexes = [], instituteLast = false }: Extras,
): string[] => [
  `alter table ${name} add primary key (${(instituteLast ? [...key, 'institute_id'] : ['institute_id', ...key]).join(', ')})`,
  ...indexes.map(index =>
    index.startsWith('unique ')
      ? `create unique index on ${name} ${index.slice('unique '.length)}`
      : `create index on ${name} ${index}`,
  ),
]
