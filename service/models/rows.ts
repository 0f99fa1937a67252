import type { Filling, Values } from './filling.ts'
import type { Writer } from './projection.ts'
import type { RowOf, Table } from './table.ts'

/** Saves rows, all of them in one prepared statement; none when there are no rows. */
export type Save<Declared extends Table> = (writer: Writer, rows: readonly RowOf<Declared>[]) => Promise<unknown>

/** Adds new rows, whose keys no row has. */
export const inserting = <Declared extends Table>(table: Declared): Save<Declared> =>
  saving(table, `insert-${table.name}`, insertOf(table))

/** Adds new rows, and replaces known ones except for their fixed columns. */
export const upserting = <Declared extends Table>(table: Declared): Save<Declared> =>
  saving(table, `save-${table.name}`, upsertOf(table))

/** Adds new rows; for known ones, adds the figures to the stored ones. */
export const adding = <Declared extends Table>(table: Declared): Save<Declared> =>
  saving(table, `add-${table.name}`, additionOf(table), 'add')

const saving =
  <Row extends Values>(table: Table, name: string, text: string, how: keyof Filling = 'put') =>
  async (writer: Writer, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return
    if (writer.filling) await writer.filling[how](table, rows)
    else await writer.query({ name, text, values: [JSON.stringify(rows)] })
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

/** An SQL query for the rows of a batch, which are $1 as JSON. */
export function givenRows({ columns }: Table): string {
  const list = Object.entries(columns).map(([column, { type }]) => `${column} ${type}`)
  return `select r.* from json_to_recordset($1) as r (institute_id uuid, ${list.join(', ')})`
}

/** A row by its institute and id. */
export interface Place {
  readonly institute: string
  readonly id: string
}

/** The name of a place in a map. */
export const placeOf = ({ institute, id }: Place): string => `${institute} ${id}`

/** The institutes and ids of places as two arrays, each place once, for `unnest`. */
export function placesOf(places: readonly Place[]): [institutes: string[], ids: string[]] {
  const unique = [...new Map(places.map(place => [placeOf(place), place])).values()]
  return [unique.map(({ institute }) => institute), unique.map(({ id }) => id)]
}

/** The rows with these ids as they were last saved, by their places. */
export async function savedRows<Declared extends Table>(
  writer: Writer,
  { name }: Declared,
  places: readonly Place[],
): Promise<Map<string, RowOf<Declared>>> {
  if (writer.filling) return new Map()
  const { rows } = await writer.query<Place & { row: RowOf<Declared> }>({
    name: `saved-${name}`,
    // Each row through the index, however many the planner expects.
    text: `select w.institute, w.id, to_jsonb(t) as row from unnest($1::uuid[], $2::uuid[]) as w (institute, id),
             lateral (select * from ${name} where institute_id = w.institute and id = w.id offset 0) as t`,
    values: placesOf(places),
  })
  return new Map(rows.map(({ row, ...place }) => [placeOf(place), row]))
}
