import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FOLDER } from './migrate.ts'

const squawk = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'))

/** Rules of squawk that don't fit how migrations are applied here. */
const leftOut: Readonly<Record<string, string>> = {
  'require-lock-timeout': 'every session has one, which `connection/session.ts` sets',
  'require-statement-timeout': 'a migration takes as long as the books are large, and a half one helps nobody',
  'require-concurrent-index-creation': 'a migration is one transaction, so that a failed one leaves nothing behind',
  'require-concurrent-index-deletion': 'likewise',
  'constraint-missing-not-valid': 'nobody works while a start migrates, so nobody waits for the rows to be checked',
  'prefer-bigint-over-int': 'versions, months and sizes of files fit in 32 bits',
  'prefer-bigint-over-smallint': 'versions of a shape fit in 16 bits',
}

/**
 * What was applied before there was a judge, and is never edited; generated columns, which no start fills in parts; and the
 * key of a small table, whose rows are forgotten after a while: shards take no key from an index that is there.
 */
const applied = [
  '0003-files.sql adding-foreign-key-constraint',
  '0008-row-security.sql adding-field-with-default',
  '0010-search.sql adding-field-with-default',
  '0022-orders-of-lists.sql adding-field-with-default',
  '0033-student-numbers.sql ban-drop-column',
  '0033-student-numbers.sql adding-field-with-default',
  '0064-sounds-of-names.sql adding-field-with-default',
  '0078-commands-by-user.sql adding-serial-primary-key-field',
  '0084-data-from-the-sealed-text.sql ban-drop-column',
  '0084-data-from-the-sealed-text.sql adding-field-with-default',
]

const Findings = z.array(z.object({ file: z.string(), rule_name: z.string() }))

/** What squawk, a linter of migrations, objects to in files or in a text, without the rules left out. */
function objectionsTo(files: readonly string[], text = ''): string[] {
  const options = ['--reporter', 'json', '--pg-version', '18.0', '--assume-in-transaction', ...files]
  const { stdout, stderr } = spawnSync(process.execPath, [squawk, ...options], { input: text, encoding: 'utf8' })
  expect(stderr).toBe('')
  const found = Findings.parse(JSON.parse(stdout)).filter(({ rule_name: rule }) => !Object.hasOwn(leftOut, rule))
  return [...new Set(found.map(({ file, rule_name: rule }) => `${basename(file)} ${rule}`))]
}

test('a public linter of migrations objects to nothing but what was applied before it came', () => {
  expect(objectionsTo(globSync(join(FOLDER, '**/*.sql')).toSorted())).toEqual(applied)
})

test.each([
  ['alter table students alter column id type text', 'changing-column-type'],
  ['alter table students rename column email to mail', 'renaming-column'],
  ['alter table students drop column email', 'ban-drop-column'],
  ['alter table students add column grade text not null', 'adding-required-field'],
  ['selekt 1', 'syntax-error'],
])('it does object to "%s"', (sql, rule) => {
  expect(objectionsTo([], `${sql};`)).toContain(`stdin ${rule}`)
})
