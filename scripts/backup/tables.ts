import type { ClientBase } from 'pg'

/**
 * Tables whose rows are not backed up, each with the reason. All other tables of the schema `public` are, including new
 * ones.
 */
const leftOut: Readonly<Record<string, string>> = {
  schema_migrations: 'the manifest lists them, and a restore applies them',
  checkpoints: 'they say how far the read models are, which are rebuilt',
  projection_versions: 'the same',
  sessions: 'a session that has ended since must not become valid again: everybody signs in again',
  reset_codes: 'a code that was used since must not work again, and none lasts longer than half an hour',
  used_tickets: 'they expire within minutes',
  throttle: 'it counts the attempts of the last 15 minutes',
  restoring: 'it is the mark of a restore that did not end',
}

export interface Table {
  readonly name: string
  /** All columns except generated ones. */
  readonly columns: readonly string[]
}

/** The tables to back up, each after the tables that it references. */
export async function tablesToBackUp(client: ClientBase): Promise<Table[]> {
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
    if (ready.length === 0) throw new Error(`Tables reference each other in a circle: ${rest.map(({ name }) => name)}.`)
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })))
    rest = rest.filter(one => !ready.includes(one))
  }
  return ordered
}

/** A table and its columns, as COPY names them. */
export const copyTarget = ({ name, columns }: Table): string =>
  `public.${quote(name)} (${columns.map(quote).join(', ')})`

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
