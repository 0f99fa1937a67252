import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ParseLockfile, ValidateHost, ValidateHttps, ValidateIntegrity } from 'lockfile-lint-api'
import { expect, test } from 'vitest'
import { z } from 'zod'

const path = join(import.meta.dirname, '../../../package-lock.json')
const written = readFileSync(path, 'utf8')

/** What lockfile-lint finds: packages from another host than npm's, without https, or with a weak checksum. */
function objectionsTo(lockfileText: string): string[] {
  const { object: packages } = new ParseLockfile({ lockfilePath: path, lockfileText, lockfileType: 'npm' }).parseSync()
  const judged = [
    new ValidateHttps({ packages }).validate(),
    new ValidateHost({ packages }).validate(['npm']),
    new ValidateIntegrity({ packages }).validate(),
  ]
  return judged.flatMap(({ errors }) => errors.map(({ package: name }) => name))
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ resolved: z.string().optional(), integrity: z.string().optional(), link: z.boolean().optional() }),
  ),
})
const packages = Object.entries(Lock.parse(JSON.parse(written)).packages).filter(([name]) => name !== '')

test('a public judge of lock files has no objection', () => {
  expect(objectionsTo(written)).toEqual([])
})

test('every package has a checksum, and comes from whichever registry the reader uses', () => {
  // The judge passes over packages without either.
  expect(packages.length).toBeGreaterThan(400)
  expect(packages.filter(([, { integrity }]) => integrity === undefined).map(([name]) => name)).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([])
})

test.each([
  ['another host', { resolved: 'https://packages.example.com/koa.tgz' }],
  ['no https', { resolved: 'http://packages.example.com/koa.tgz' }],
  ['a repository', { resolved: 'git+ssh://git@example.com/koa.git' }],
  ['a weak checksum', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
])('the judge objects to %s', (_, changed) => {
  const lock = JSON.parse(written)
  Object.assign(lock.packages['node_modules/koa'], changed)
  expect(objectionsTo(JSON.stringify(lock))).toContainEqual(expect.stringMatching(/^koa@/))
})
