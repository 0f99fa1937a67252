import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiling } from '../testing/compiling.ts'
import { prepared, underItsText } from './prepared.ts'

interface Tables {
  notes: { id: string; body: string; institute_id: string }
}

const db = compiling<Tables>()

test('a query that is built once asks for what is given each time, and keeps its constants', () => {
  let built = 0
  const ask = (ids: readonly string[], institute: string) => {
    const { sql: text, parameters } = prepared('test-notes', { ids, institute }, given => {
      built += 1
      return db
        .selectFrom('notes')
        .select('body')
        .where('body', '<>', 'none')
        .where(sql<boolean>`id = any (${given.ids})`)
        .where('institute_id', '=', given.institute)
    })
    return { text, parameters }
  }
  const text = `/* test-notes */ select "body" from "notes" where "body" <> $1 and id = any ($2) and "institute_id" = $3`
  expect(ask(['1'], 'PUN')).toEqual({ text, parameters: ['none', ['1'], 'PUN'] })
  expect(ask(['2', '3'], 'NAS')).toEqual({ text, parameters: ['none', ['2', '3'], 'NAS'] })
  expect(built).toBe(1)
})

test('a query under its own text has the same name for all values, and another for another text', () => {
  const notesOf = (ids: readonly string[]) => db.selectFrom('notes').where(sql<boolean>`id = any (${ids})`)
  const [one, same, other] = [
    underItsText(notesOf(['1']).select('body')),
    underItsText(notesOf(['2', '3']).select('body')),
    underItsText(notesOf(['1']).select('id')),
  ]
  expect(one.sql).toMatch(/^\/\* [0-9a-f]{32} \*\/ select "body" from "notes" where id = any \(\$1\)$/)
  expect([same.sql, same.parameters]).toEqual([one.sql, [['2', '3']]])
  expect(other.sql.slice(0, 36)).not.toBe(one.sql.slice(0, 36))
})
