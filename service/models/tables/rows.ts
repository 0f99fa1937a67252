import { insertOf as byValues } from '#db/layout/insert'
import { type Layout, layoutOf } from '#db/layout/layout'
import { binaryColumns, sentAs } from '#db/queries/binary-arrays'
import type { Filling, Values } from './filling.ts'
import type { Writer } from './projection.ts'
import { summed } from './sums.ts'
import { otherColumns, type RowOf, type Table } from './table.ts'

/** Saves rows, all of them in one prepared statement; none when there are no rows. */
export type Save<Declared extends Table> = (writer: Writer, rows: readonly RowOf<Declared>[]) => Promise<unknown>

/** Adds new rows, whose keys no row has. */
export const inserting = <Declared extends Table>(table: Declared): Save<Declared> =>
  saving(table, `insert-${table.name}`)

/** Adds new rows, and replaces known ones except for their fixed columns. */
export const upserting = <Declared extends Table>(table: Declared): Save<Declared> =>
  saving(table, `save-${table.name}`, replacing(table))

/** Adds new rows; for known ones, adds the figures to the stored ones. Several rows may have the same key. */
export function adding<Declared extends Table>(table: Declared): Save<Declared> {
  const add: Save<Declared> = saving(table, `add-${table.name}`, summing(table), 'add')
  return (writer, rows) => add(writer, writer.filling ? rows : summed(table, rows))
}

function saving<Row extends Values>(table: Table, name: string, onConflict = '', how: keyof Filling = 'put') {
  const text = insertOf(table, onConflict)
  const columns = ['institute_id', ...Object.keys(table.columns)]
  return async (writer: Writer, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return
    if (writer.filling) await writer.filling[how](table, rows)
    // Shards take rows by their values, each of which names the institute.
    else if (layoutOf(writer) === 'shards')
      await writer.query(
        byValues(
          table.name,
          columns.join(', '),
          rows.map(row => valuesOf(columns, row)),
          onConflict,
        ),
      )
    else await writer.query({ name, text, values: givenValues(table, rows) })
  }
}

/** Deletes the rows that have the keys of these and for which a condition holds. */
export const deleting =
  <Declared extends Table>(table: Declared, condition = 'true'): Save<Declared> =>
  async (writer, rows: readonly Values[]) => {
    const [first] = rows
    if (!first) return
    // On shards all rows of a batch are of one institute, which the statement has to name.
    const isOfOne = layoutOf(writer) === 'shards'
    const institute = isOfOne ? first.institute_id : rows.map(row => row.institute_id)
    await writer.query({
      name: `delete-${table.name}${isOfOne ? '-of-one' : ''}`,
      text: deletionOf(table, condition, isOfOne),
      values: [institute, ...table.key.map(column => rows.map(row => row[column]))],
    })
  }

function deletionOf({ name, key, columns }: Table, condition: string, isOfOne: boolean): string {
  const names = isOfOne ? key : ['institute_id', ...key]
  const lists = names.map((column, at) => `$${at + (isOfOne ? 2 : 1)}::${columns[column]?.type ?? 'uuid'}[]`)
  const same = names.map(column => `t.${column} = g.${column}`)
  const wanted = [...(isOfOne ? ['t.institute_id = $1'] : []), ...same, condition]
  return `delete from ${name} t using unnest(${lists.join(', ')}) as g (${names.join(', ')}) where ${wanted.join(' and ')}`
}

/** What a row has in each of these columns, as Postgres reads it: a list as a list, any other object as JSON. */
const valuesOf = (columns: readonly string[], row: Values): unknown[] =>
  columns.map(column => {
    const value = row[column]
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value
  })

export const insertOf = (table: Table, onConflict = ''): string =>
  `insert into ${table.name} as t ${givenRows(table)} ${onConflict}`

export const replacing = (table: Table): string =>
  onConflict(
    table,
    otherColumns(table)
      .filter(column => !table.columns[column]?.fixed)
      .map(column => `${column} = excluded.${column}`),
  )

export const summing = (table: Table): string =>
  onConflict(
    table,
    otherColumns(table).map(column => `${column} = t.${column} + excluded.${column}`),
  )

const onConflict = (table: Table, changes: readonly string[]): string =>
  `on conflict (${['institute_id', ...table.key].join(', ')}) do update set ${changes.join(', ')}`

/** An SQL query for the rows of a batch, whose columns are the parameters (`givenValues`). */
export function givenRows(table: Table): string {
  const columns = typesOf(table)
  const names = columns.map(([column]) => column)
  const picked = columns.map(([column, type]) => (sentAs(type) === type ? `r.${column}` : `r.${column}::${type}`))
  const parameters = columns.map(([, type], index) => `$${index + 1}::${sentAs(type)}[]`)
  return `select ${picked.join(', ')} from unnest(${parameters.join(', ')}) as r (${names.join(', ')})`
}

/** The columns of rows, an array each. */
export const givenValues = (table: Table, rows: readonly Values[]): Buffer[] => binaryColumns(typesOf(table), rows)

const typesOf = ({ columns }: Table): (readonly [column: string, type: string])[] => [
  ['institute_id', 'uuid'],
  ...Object.entries(columns).map(([column, { type }]) => [column, type] as const),
]

/** A row by its institute and id. */
export interface RowKey {
  readonly institute: string
  readonly id: string
}

/** Whether a row stands as it did. */
export const isSame = (row: Values, before: Values | undefined): boolean =>
  before !== undefined && Object.keys(row).every(column => row[column] === before[column])

/** The name of a row in a map. */
export const nameOf = ({ institute, id }: RowKey): string => `${institute} ${id}`

const keyTypes = [
  ['institute', 'uuid'],
  ['id', 'uuid'],
] as const

/** A query for the rows with some keys: `$1` and `$2` are their institutes and ids on one machine, and on shards those of one institute. */
export function atKeys(
  layout: Layout,
  keys: readonly RowKey[],
  name: string,
  { columns, table }: { readonly columns: string; readonly table: string },
) {
  const unique = [...new Map(keys.map(key => [nameOf(key), key])).values()]
  if (layout === 'shards')
    return {
      name: `${name}-of-one`,
      text: `select ${columns} from ${table} t where institute_id = $1 and id = any($2)`,
      values: [unique[0]?.institute, unique.map(({ id }) => id)],
    }
  return {
    name,
    // Each row through the index, however many the planner expects.
    text: `select found.* from unnest($1::uuid[], $2::uuid[]) as w (institute, id),
             lateral (select ${columns} from ${table} t where institute_id = w.institute and id = w.id offset 0) as found`,
    values: binaryColumns(keyTypes, unique),
  }
}

/** The rows with these keys as they were last saved, by their names. */
export async function savedRows<Declared extends Table>(
  writer: Writer,
  { name }: Declared,
  keys: readonly RowKey[],
): Promise<Map<string, RowOf<Declared>>> {
  if (writer.filling) return new Map()
  const columns = 'institute_id as institute, id, to_jsonb(t) as row'
  const { rows } = await writer.query<RowKey & { row: RowOf<Declared> }>(
    atKeys(layoutOf(writer), keys, `saved-${name}`, { columns, table: name }),
  )
  return new Map(rows.map(({ row, ...key }) => [nameOf(key), row]))
}
