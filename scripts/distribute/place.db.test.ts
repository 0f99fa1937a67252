import { expect, inject, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { asOwner, urlOf } from '#db/testing/server'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { place } from './place.ts'
import { declared, tablesByInstitute } from './prepare.ts'

/** What Citus notes of tables, on a plain Postgres, which leaves all rows where they are. */
const notesOfCitus = `
  create table pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char", has_left_rows boolean default true);
  create function create_reference_table(regclass) returns void language sql as
    $$ insert into pg_dist_partition values ($1, 'n', 't') $$;
  create function create_distributed_table(regclass, text, colocate_with text default null) returns void language sql as
    $$ insert into pg_dist_partition values ($1, 'h', 's') $$;
  create function create_distributed_function(regprocedure) returns void language sql return null;
  create function truncate_local_data_after_distributing_table(regclass) returns void language sql as
    $$ update pg_dist_partition set has_left_rows = false where logicalrelid = $1 $$`

const database = databaseForAllTests()

test('no row stays on the coordinator out of sight, not even of tables that were spread before', async () => {
  await install(database.pool, projections)
  await asOwner(urlOf(inject('superuserUrl'), new URL(database.url).pathname.slice(1)), async client => {
    await client.query(`${notesOfCitus}; select create_distributed_table('seals', 'institute_id'); begin`)
    const all = [...declared('reference'), ...(await tablesByInstitute(client))]
    expect(await place(client, 8)).toBe(all.length - 1)
    await client.query('commit')
    const { rows } = await client.query('select has_left_rows from pg_dist_partition')
    expect(rows).toEqual(all.map(() => ({ has_left_rows: false })))
  })
})
