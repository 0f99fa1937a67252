import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { logout, updateUser } from '#contract/accounts/auth'
import { importTable } from '#contract/records/imports'
import { createMaterial, downloadMaterial } from '#contract/records/materials'
import { until } from '#db/testing/until'
import { deskForAllTests, makeCourse } from '#tests/desk/desk'
import { somebody } from '#tests/served/audience'
import type { Client } from '#tests/served/client'
import { file } from '#tests/served/uploads'
import { watch } from '#tests/served/watch'

/** Answers that take a while to send. */
const desk = deskForAllTests()

/** More than a connection holds of what its reader doesn't take. */
const size = 12_000_000

const read = async (answer: IncomingMessage): Promise<number> => {
  let bytes = 0
  for await (const piece of answer) bytes += piece.length
  return bytes
}

/** A download of which nothing is read yet. */
async function download({ token }: Pick<Client, 'token'>): Promise<IncomingMessage> {
  const { id: courseId } = await makeCourse(desk.admin, 'Tally', 100)
  const body = { title: 'Notes', courseId }
  const files = { file: file('Debit what comes in.\n'.repeat(size / 21), 'notes.txt', 'text/plain') }
  const { material } = await desk.pune.ok(createMaterial, { body, files })
  const path = downloadMaterial.path.replace(':id', material.id)
  const asked = get(`${desk.server.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  onTestFinished(() => void asked.destroy())
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('There is no answer.')
  expect(answer.statusCode).toBe(200)
  return answer
}

test('a download is cut off when its reader signs out, is deactivated or sees another branch', async () => {
  for (const end of [
    ({ client }: Awaited<ReturnType<typeof somebody>>) => client.ok(logout),
    ({ id }: { id: string }) => desk.admin.ok(updateUser, { params: { id }, body: { isActive: false } }),
    ({ id }: { id: string }) => desk.admin.ok(updateUser, { params: { id }, body: { instituteName: 'Nashik' } }),
  ]) {
    const user = await somebody(desk, 'sub_admin')
    const answer = await download(user.client)
    // Streams and answers end together, so that the end of this one says that nothing more is sent of the other.
    const watcher = await watch(desk.server.url, user.client)
    await end(user)
    await watcher.ended()
    await expect(read(answer)).rejects.toThrow('aborted')
  }
})

test('a download goes on when only its reader’s name changes', async () => {
  const { client, id } = await somebody(desk, 'sub_admin')
  const answer = await download(client)
  const watcher = await watch(desk.server.url, client)
  await desk.admin.ok(updateUser, { params: { id }, body: { fullName: 'Somebody Else' } })
  await watcher.until('profile')
  expect(await read(answer)).toBeGreaterThan(size - 21)
})

test('an import is given up when whoever sent it is deactivated before its answer is long', async () => {
  const { client, id } = await somebody(desk, 'sub_admin')
  const letter = (place: number) => String.fromCharCode(65 + (place % 26))
  const rows = Array.from({ length: 1_500 }, (_, n) => [
    `Asha ${letter(n)}${letter(n / 26)}${letter(n / 676)}`,
    `many.${n}@example.com`,
    9_800_000_000 + n,
    '05/04/2003',
    'Main Road',
  ])
  const table = [['Full name', 'Email', 'Mobile', 'Date of birth', 'Address'], ...rows].join('\n')
  const files = { file: file(table, 'students.csv', 'text/csv') }
  const { owner } = desk.server.database
  const holding = await owner.connect()
  onTestFinished(() => holding.release(true))
  await holding.query('begin; lock table students in exclusive mode')
  const asked = client.call(importTable, { params: { kind: 'students' }, files })
  const outcome = asked.then(() => 'answered', String)
  // Sessions of requests are another user's, of which the owner sees the locks alone.
  const waiting = `select from pg_locks join pg_database d on d.oid = database where datname = current_database() and not granted`
  await until(async () => (await owner.query(waiting)).rowCount !== 0)
  await holding.query('update users set is_active = false where id = $1', [id])
  await holding.query('commit')
  expect(await outcome).not.toBe('answered')
  const { rowCount } = await owner.query(`select from students where email like 'many.%'`)
  expect(rowCount).toBeLessThan(rows.length)
})
