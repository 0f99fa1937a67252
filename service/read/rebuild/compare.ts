import type { Projection, Writer } from '#models/tables/projection'
import type { Schema } from '#models/tables/schema'

export interface Difference {
  readonly table: string
  readonly rows: number
  /** The keys of the first rows that differ, such as `Pune, day 2026-04-05`. */
  readonly examples: readonly string[]
}

/** The tables and rows in which the live schema differs from another; none when they are the same to the last column. */
export async function compare(
  writer: Writer,
  projections: readonly Projection[],
  other: Schema,
): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const { name: table } of projections.flatMap(({ tables }) => tables)) {
    if (await areSame(writer, `read.${table}`, `${other}.${table}`)) continue
    const { rows } = await writer.query<{ rows: number; examples: string[] }>(
      `with live as (table read.${table} except all table ${other}.${table}),
            others as (table ${other}.${table} except all table read.${table}),
            keys as (select distinct institute_id, ${await keyOf(writer, `read.${table}`)} as key
                     from (table live union all table others) as d)
       select (select count(*) from keys) as rows,
         array(select concat_ws(', ', i.name, k.key) from keys k left join public.institutes i on i.id = k.institute_id
               order by 1 limit 3) as examples`,
    )
    const [found] = rows
    if (found && found.rows > 0) differences.push({ table, ...found })
  }
  return differences
}

/** As many rows in both, and none of the one that the other lacks: nearly always so, and twice as quick to find out as what differs. */
async function areSame(writer: Writer, a: string, b: string): Promise<boolean> {
  const { rows } = await writer.query<{ same: boolean }>(
    `select (select count(*) from ${a}) = (select count(*) from ${b})
       and not exists (select from (table ${a} except all table ${b}) as missing) as same`,
  )
  return rows[0]?.same ?? false
}

/** An SQL expression that names a row by its primary key without the institute. */
async function keyOf(writer: Writer, table: string): Promise<string> {
  const { rows } = await writer.query<{ name: string }>(
    `select quote_ident(a.attname) as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary and a.attname <> 'institute_id' order by array_position(i.indkey, a.attnum)`,
    [table],
  )
  return `concat_ws(', ', ${rows.map(({ name }) => `'${name} ' || ${name}`).join(', ')})`
}

/** Such as `payments differs from the events in 2 rows: Pune, id 0198…; Pune, id 0199….` */
export const describe = ({ table, rows, examples }: Difference): string =>
  `${table} differs from the events in ${rows === 1 ? '1 row' : `${rows} rows`}: ${examples.join('; ')}${rows > examples.length ? '; …' : ''}`
