import { type Kysely, sql } from 'kysely'
import type { SetupStep } from '#contract/product/setup'
import type { DB } from '#models/database'

/** What the data say of the first steps. A backup folder is set on the server, so the database knows nothing of it. */
export async function readSetup(db: Kysely<DB>): Promise<Readonly<Record<Exclude<SetupStep, 'backup'>, boolean>>> {
  const { rows } = await sql<Record<Exclude<SetupStep, 'backup'>, boolean>>`
    select
      exists (select 1 from product_settings where content ? 'name' and logo is not null) as institute,
      exists (select 1 from website where content ? 'slogan') as website,
      exists (select 1 from website where content ? 'hours') as hours,
      not exists (select 1 from institutes where address is null or upi_id is null) as branches,
      exists (select 1 from courses where is_active and deleted_at is null) as courses,
      exists (select 1 from product_settings where content ? 'planTemplates') as plans,
      (select count(*) > 1 from users where role in ('super_admin', 'sub_admin') and is_active and deleted_at is null) as staff,
      exists (select 1 from students where deleted_at is null) as students`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without a table has always one row.')
  return row
}
