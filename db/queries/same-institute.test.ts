import { expect, test } from 'vitest'
import { compiling } from '../testing/compiling.ts'
import { sameInstitute } from './same-institute.ts'

interface Tables {
  payments: { institute_id: string; note_id: string }
  notes: { institute_id: string; id: string; body: string }
}

const db = compiling<Tables>()

test('rows that are joined are of the same institute', () => {
  const { sql } = db
    .selectFrom('payments as p')
    .innerJoin('notes as n', join => sameInstitute(join, 'n.id', 'p.note_id').on('n.body', '<>', ''))
    .select('n.body')
    .compile()
  expect(sql).toBe(
    'select "n"."body" from "payments" as "p" inner join "notes" as "n"' +
      ' on "n"."institute_id" = "p"."institute_id" and "n"."id" = "p"."note_id" and "n"."body" <> $1',
  )
})
