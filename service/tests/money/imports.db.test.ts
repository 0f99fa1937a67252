import { expect, test } from 'vitest'
import { importTable } from '#contract/records/imports'
import { until } from '#db/testing/until'
import { deskForAllTests } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { file } from '#tests/served/uploads'
import { startForTest, startTight } from '#tests/tools/processes'

/** Imports of long lists: their memory, and what remains when the service is killed in the middle. */
const desk = deskForAllTests({ clock: () => new Date() })

const students = (count: number, tag: string) =>
  `Full name,Email,Mobile,Date of birth,Address\n${Array.from(
    { length: count },
    (_, index) =>
      `Asha Patil ${index},${tag}${index}@example.com,9876543210,29/02/2004,"12 Tilak Road, Pune ${index}"\n`,
  ).join('')}`
const balances = (count: number, tag: string) =>
  `Email,Course,Still owed,Due date\n${Array.from(
    { length: count },
    (_, index) => `${tag}${index}@example.com,Java,${index + 1}.05,2099-01-31\n`,
  ).join('')}`
const importList = (client: Client, kind: 'students' | 'opening-balances', table: string, dryRun = false) =>
  client.ok(importTable, { params: { kind }, query: { dryRun }, body: {}, files: { file: file(table, 'list.csv') } })
const count = async (text: string): Promise<number> =>
  Number((await desk.server.database.owner.query(`select count(*) as n from ${text}`)).rows[0].n)

test('a thousand students and their opening balances are imported once', { timeout: 240_000 }, async () => {
  const table = students(1000, 'long')
  expect((await importList(desk.pune, 'students', table)).counts).toMatchObject({ created: 1000, failed: 0 })
  const owed = balances(1000, 'long')
  expect((await importList(desk.pune, 'opening-balances', owed)).counts).toMatchObject({ created: 1000, failed: 0 })
  expect((await importList(desk.pune, 'opening-balances', owed)).counts).toMatchObject({ created: 0, skipped: 1000 })
  // Many rows share a transaction: each by itself would wait for the disk a thousand times.
  expect(await count(`(select distinct xmin::text from students where email like 'long%') as t`)).toBeLessThan(40)
  expect(await count('(select distinct xmin::text from opening_balances) as t')).toBeLessThan(40)
  // 1.05 + 2.05 + … + 1000.05
  const { rows } = await desk.server.database.pool.query('select sum(remaining) as owed from read.enrollments')
  expect(Number(rows[0].owed)).toBe(500_550_00)
  await desk.expectSound()
})

test('a dry run of 20,000 rows takes little memory', { timeout: 240_000 }, async () => {
  const tight = await startTight(desk.server.database.url, 160)
  const { counts } = await importList(tight.as(desk.pune), 'students', students(20_000, 'many'), true)
  expect(counts).toEqual({ rows: 20_000, created: 20_000, skipped: 0, failed: 0 })
})

test('after a kill in the middle of an import, the same list adds what is missing', { timeout: 240_000 }, async () => {
  const other = await startForTest(desk.server.database.url, '--service')
  await importList(desk.nashik, 'students', students(400, 'cut'))
  const owed = balances(400, 'cut')
  const before = await count('opening_balances')
  const broken = importList(other.as(desk.nashik), 'opening-balances', owed).catch(() => 'broken off')
  await until(async () => (await count('opening_balances')) > before + 20)
  await other.kill()
  expect(await broken).toBe('broken off')
  const { counts } = await importList(desk.nashik, 'opening-balances', owed)
  expect(counts.failed).toBe(0)
  expect(counts.created).toBeGreaterThan(0)
  expect(counts.skipped).toBeGreaterThan(20)
  expect(await count('opening_balances')).toBe(before + 400)
  expect(
    await count(`events e where type = 'StudentEnrolled' and exists
    (select from opening_balances o where o.institute_id = e.institute_id and o.enrollment_id = e.stream_id)`),
  ).toBe(before + 400)
  await desk.expectSound()
})
