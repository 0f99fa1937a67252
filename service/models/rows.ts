import type { Writer } from './projection.ts'
import type { RowOf, Table } from './table.ts'

/** Saves rows of one institute, all of them in one prepared statement; none when there are no rows. */
export type Save<Declared extends Table> = (
  writer: Writer,
  institute: string,
  rows: readonly RowOf<Declared>[],
) => Promise<unknown>

/** Adds new rows, whose keys no row has. */
export const inserting = <Declared extends Table>(table: Declared): Save<Declared> =>
  saving(`insert-${table.name}`, insertOf(table))

/** Adds new rows, and replaces known ones except for their fixed columns. */
export const upserting = <Declared extends Table>(table: Declared): Save<Declared> =>
  saving(`save-${table.name}`, upsertOf(table))

/** Adds new rows; for known ones, adds the figures to the stored ones. */
export const adding = <Declared extends Table>(table: Declared): Save<Declared> =>
  saving(`add-${table.name}`, additionOf(table))

const saving =
  <Row>(name: string, text: string) =>
  async (writer: Writer, institute: string, rows: readonly Row[]): Promise<void> => {
    if (rows.length > 0) await writer.query({ name, text, values: [institute, JSON.stringify(rows)] })
  }

export const insertOf = (table: Table): string => `insert into ${table.name} ${givenRows(table)}`

export function upsertOf(table: Table): string {
  const replaced = valuesOf(table).filter(column => !table.columns[column]?.fixed)
  return onConflict(
    table,
    replaced.map(column => `${column} = excluded.${column}`),
  )
}

export const additionOf = (table: Table): string =>
  onConflict(
    table,
    valuesOf(table).map(column => `${column} = t.${column} + excluded.${column}`),
  )

const valuesOf = ({ columns, key }: Table): string[] => Object.keys(columns).filter(column => !key.includes(column))

const onConflict = (table: Table, changes: readonly string[]): string =>
  `insert into ${table.name} as t ${givenRows(table)}
   on conflict (${['institute_id', ...table.key].join(', ')}) do update set ${changes.join(', ')}`

/** An SQL query for the rows of a batch: $1 is the institute, $2 the rows as JSON. */
export function givenRows({ columns }: Table): string {
  const list = Object.entries(columns).map(([column, { type }]) => `${column} ${type}`)
  return `select $1::uuid, r.* from json_to_recordset($2) as r (${list.join(', ')})`
}

/** The rows with these ids as they were last saved, by their ids. */
export async function savedRows<Declared extends Table>(
  writer: Writer,
  { name }: Declared,
  institute: string,
  ids: readonly string[],
): Promise<Map<string, RowOf<Declared>>> {
  const { rows } = await writer.query<{ id: string; row: RowOf<Declared> }>({
    name: `saved-${name}`,
    text: `select id, to_jsonb(t) as row from ${name} t where institute_id = $1 and id = any($2)`,
    values: [institute, ids],
  })
  return new Map(rows.map(({ id, row }) => [id, row]))
}
