import type { ClientBase } from 'pg'

/** Tables whose rows are not carried, each with the reason. All others of the schema `public` are, new ones too. */
export const leftOut: Readonly<Record<string, string>> = {
  schema_migrations: 'the manifest names them, and restoring applies them',
  checkpoints: 'they say how far read models are, which are derived anew',
  projection_versions: 'the same',
  sessions: 'one that was ended since must not come alive again: everybody signs in anew',
  throttle: 'it counts tries of the last quarter of an hour',
}

export interface Table {
  readonly name: string
  /** Those that hold what was given; generated ones follow. */
  readonly columns: readonly string[]
}

/** The tables to carry, each after those that its rows refer to. */
export async function tablesToCarry(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers: string[] }>(
    `select c.relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1) order by c.relname`,
    [Object.keys(leftOut)],
  )
  const ordered: Table[] = []
  let rest = rows
  while (rest.length > 0) {
    const ready = rest.filter(({ refers }) => refers.every(name => !rest.some(other => other.name === name)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${rest.map(({ name }) => name)}.`)
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })))
    rest = rest.filter(one => !ready.includes(one))
  }
  return ordered
}

/** How a table is named in a COPY, in both directions. */
export const copyTarget = ({ name, columns }: Table): string =>
  `public.${quote(name)} (${columns.map(quote).join(', ')})`

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
