import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, READER_ROLE } from '#db/connection/connect'
import { deskForAllTests, person } from '#tests/desk/desk'
import { tablesOf } from '#tests/tools/tables'
import { openExporter } from './testing/exporting.ts'

/** What the database role of exports can't do, whatever a query says. */
const desk = deskForAllTests()
let reader: ReturnType<typeof openPool>
beforeAll(async () => {
  await desk.pay(await desk.enrol({ ...person(), aadhaarNo: '234123412346' }), 100)
  reader = openPool(desk.server.database.url, { max: 1, applicationName: 'reader', role: READER_ROLE })
})
afterAll(() => reader.end())

const denied = { code: '42501' }

test('the role of exports can change nothing in any table', async () => {
  const tables = await tablesOf(desk.server.database.owner)
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables)
    for (const change of [`insert into ${name} default values`, `delete from ${name}`, `truncate ${name}`])
      await expect(reader.query(change), change).rejects.toMatchObject(denied)
  await expect(reader.query(`update events set canon = ''`)).rejects.toMatchObject(denied)
  await expect(reader.query(`update students set mobile = ''`)).rejects.toMatchObject(denied)
  await expect(reader.query('create table public.own (n int)')).rejects.toMatchObject(denied)
})

test('it can read neither identity numbers and photos nor anything used to sign in', async () => {
  for (const column of ['aadhaar_sealed', 'aadhaar_hash', 'aadhaar_last4', 'aadhaar_photo', 'student_photo'])
    await expect(reader.query(`select ${column} from students`), column).rejects.toMatchObject(denied)
  await expect(reader.query('select * from students')).rejects.toMatchObject(denied)
  for (const secret of [
    'password_hash from users',
    'email from users',
    '* from sessions',
    '* from commands',
    '* from invites',
  ])
    await expect(reader.query(`select ${secret}`), secret).rejects.toMatchObject(denied)
})

test('but it can read everything that exports need', async () => {
  const exporter = openExporter(desk.server.database.url)
  for (const kind of ['journal', 'payments', 'dues', 'students', 'day-book'] as const) {
    const { manifest, text } = await exporter.of('json', { kind })
    expect(
      manifest.ledgers.find(({ name }) => name === 'Pune'),
      kind,
    ).toMatchObject({
      seq: 2,
      hash: /^[0-9a-f]{64}$/.exec(manifest.ledgers.find(({ name }) => name === 'Pune')?.hash ?? '')?.[0],
    })
    expect(text).not.toMatch(/(?<![0-9a-f-])2346(?![0-9a-f-])|aadhaar/i)
  }
  await exporter.stop()
})
