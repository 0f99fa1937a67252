import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { describeWalls, type Walls } from '#db/walls'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { differences, inspectWalls, wallsFile } from './verify-walls.ts'

/** What holds the books in the database itself, and how it is found out when somebody takes a stone out of it. */
const database = databaseForAllTests()
let owner: PoolClient
beforeAll(async () => {
  await install(database.pool, projections)
  owner = await database.owner.connect()
})
afterAll(() => owner.release())
// What is changed is undone with the transaction.
beforeEach(() => owner.query('begin'))
afterEach(() => owner.query('rollback'))

const findings = async () => (await inspectWalls(owner)).map(({ text }) => text)

test('the file of walls is what migrations and read models make (vitest --update writes it anew)', async () => {
  await expect(`${JSON.stringify(await describeWalls(owner), null, 2)}\n`).toMatchFileSnapshot(wallsFile)
  expect(await findings()).toEqual([])
})

describe('is found out:', () => {
  test.each([
    [
      'a dropped trigger',
      'drop trigger events_append_only on events',
      /^In the database the trigger events_append_only of public.events is missing\.$/,
    ],
    [
      'a disabled trigger',
      'alter table audit disable trigger audit_append_only',
      /trigger audit_append_only of public.audit is not as the product made it: it is ".*, disabled"/,
    ],
    [
      'a trigger that replicas skip',
      'alter table events enable trigger events_append_only',
      /trigger events_append_only of public.events is not as/,
    ],
    [
      'another trigger',
      'create trigger quiet before insert on notes for each row execute function refuse_change()',
      /there is a trigger quiet of public.notes, which the product did not make/,
    ],
    [
      'a dropped CHECK',
      'alter table events drop constraint postings_balance',
      /constraint postings_balance of public.events is missing/,
    ],
    [
      'data that nothing compares with the sealed text',
      'alter table events alter data drop expression',
      /generated column data of public.events is missing/,
    ],
    [
      'a weaker CHECK',
      'alter table seals drop constraint seals_seq_check, add constraint seals_seq_check check (seq > -1)',
      /constraint seals_seq_check of public.seals is not as .* it is "CHECK \(\(seq > '-1'::integer\)\)"/,
    ],
    [
      'a dropped key',
      'drop index events_reversed_once',
      /unique index public.events_reversed_once of public.events is missing/,
    ],
    [
      'row security switched off',
      'alter table students disable row level security',
      /relation public.students is not as the product made it/,
    ],
    [
      'a wider policy',
      'alter policy of_institute on students using (true)',
      /policy of_institute of public.students is not as .* using true/,
    ],
    [
      'another policy',
      'create policy all_of_it on events to ledger_service using (true)',
      /there is a policy all_of_it of public.events/,
    ],
    [
      'a wider grant',
      'grant insert on events to ledger_service',
      /grant to ledger_service on public.events is not as .* it is "INSERT, SELECT"/,
    ],
    [
      'a wider grant of a column',
      'grant update (hash) on events to ledger_service',
      /there is a grant to ledger_service on public.events.hash/,
    ],
    ['a grant to everybody', 'grant select on students to public', /there is a grant to everybody on public.students/],
    [
      'another owner',
      'alter table events owner to ledger_system',
      /relation public.events is not as .* it is "r of ledger_system/,
    ],
    [
      'an emptied function',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      /function public.refuse_change\(\) is not as/,
    ],
    [
      'a function of somebody’s own',
      'create function help() returns int language sql security definer return 1',
      /there is a function public.help\(\)/,
    ],
    [
      'a rule',
      'create rule nothing as on insert to notes do instead nothing',
      /there is a rule nothing of public.notes/,
    ],
    [
      'rights of what comes later',
      'alter default privileges grant insert on tables to public',
      /there is a grant on what comes later from the owner/,
    ],
  ])('%s', async (_, change, finding) => {
    if (change.includes('owner to')) await owner.query('grant create on schema public to ledger_system')
    await owner.query(change)
    const found = await findings()
    expect(
      found.some(text => finding.test(text)),
      found.join('\n'),
    ).toBe(true)
  })

  test('a read model without its policy', async () => {
    await database.pool.query(
      'drop policy of_institute on read.payments; alter table read.payments drop constraint payments_pkey',
    )
    expect(await findings()).toEqual([
      'In the database the constraint payments_pkey of read.payments is missing.',
      'In the database the policy of_institute of read.payments is missing.',
    ])
  })
})

test('a difference is one line, however long its text is', () => {
  const walls: Walls = { 'function f()': `begin\n  ${'x'.repeat(400)}\nend` }
  expect(differences({ 'function f()': 'begin\nend' }, walls)).toEqual([
    `In the database the function f() is not as the product made it: it is "begin ${'x'.repeat(154)}…", and was "begin end".`,
  ])
})
