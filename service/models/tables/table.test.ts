import { expect, expectTypeOf, test } from 'vitest'
import type { PaymentMethod } from '#contract/fields/fields'
import { bigint, date, fixed, nullable, text, timestamptz, uuid } from '#db/tables/column'
import { insertOf, replacing, summing } from './rows.ts'
import { type ReadTable, type RowOf, table } from './table.ts'

const fares = table({
  name: 'fares',
  key: ['id'],
  columns: {
    id: uuid(),
    day: fixed(date()),
    method: text<PaymentMethod>(),
    amount: bigint(),
    note: nullable(text()),
    made_at: fixed(timestamptz()),
  },
  indexes: ['(day)', 'unique (institute_id, day)'],
  constraint: 'constraint is_paid check (amount > 0)',
  fillfactor: 70,
})

test('a declaration creates the table, and then its key and its indexes', () => {
  expect(fares.create).toBe(
    'create table fares (institute_id uuid not null, id uuid not null, day date not null, method text not null, ' +
      'amount bigint not null, note text, made_at timestamptz not null, ' +
      'constraint is_paid check (amount > 0)) with (fillfactor = 70)',
  )
  expect(fares.index).toEqual([
    'alter table fares add primary key (institute_id, id)',
    'create index on fares (day)',
    'create unique index on fares (institute_id, day)',
  ])
})

test('rows that are looked up by their key alone have it first in the primary key', () => {
  const rides = table({ name: 'rides', key: ['id'], columns: { id: uuid() }, instituteLast: true })
  expect(rides.index).toEqual(['alter table rides add primary key (id, institute_id)'])
})

test('a declaration types the row that a fold writes, and the row that a query reads', () => {
  expectTypeOf<RowOf<typeof fares>>().toEqualTypeOf<{
    readonly institute_id: string
    readonly id: string
    readonly day: string
    readonly method: PaymentMethod
    readonly amount: number
    readonly note: string | null
    readonly made_at: string
  }>()
  expectTypeOf<ReadTable<typeof fares>['made_at']['__select__']>().toEqualTypeOf<Date>()
  expectTypeOf<ReadTable<typeof fares>['amount']['__insert__']>().toEqualTypeOf<never>()
  // @ts-expect-error: a key is a column.
  table({ name: 'fares', key: ['seat'], columns: { id: uuid() } })
})

const given = `select r.institute_id, r.id, r.day, r.method, r.amount, r.note, r.made_at
  from unnest($1::uuid[], $2::uuid[], $3::date[], $4::text[], $5::bigint[], $6::text[], $7::timestamptz[])
  as r (institute_id, id, day, method, amount, note, made_at)`
const flat = (sql: string) => sql.replaceAll(/\s+/g, ' ')

test('rows are inserted unchanged', () => {
  expect(insertOf(fares)).toBe(flat(`insert into fares as t ${given} `))
})

test('rows replace known ones, except the key and the fixed columns', () => {
  expect(flat(insertOf(fares, replacing(fares)))).toBe(
    flat(`insert into fares as t ${given} on conflict (institute_id, id)
      do update set method = excluded.method, amount = excluded.amount, note = excluded.note`),
  )
})

test('figures of rows are added to those of known ones', () => {
  const days = table({ name: 'days', key: ['day'], columns: { day: date(), cash: bigint(), dues: bigint() } })
  expect(summing(days)).toMatch(/ do update set cash = t\.cash \+ excluded\.cash, dues = t\.dues \+ excluded\.dues$/)
})
