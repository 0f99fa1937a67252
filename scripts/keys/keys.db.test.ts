import { createSecretKey } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth'
import { takeSecondStep } from '#contract/accounts/second-step'
import { revealAadhaar, revealAadhaarPhoto } from '#contract/records/aadhaar'
import { createStudent, listStudents } from '#contract/records/students'
import { temporaryFolder } from '#db/testing/folder'
import { readToken, signToken } from '#desk/accounts/session-token'
import { photograph } from '#files/testing/made'
import { openSigner } from '#log/seals/seal'
import { readSeals } from '#read/verify/seals'
import { previous, receiptKeyOf } from '#settings/keys'
import { readSettings } from '#settings/settings'
import { type Desk, openDesk, person } from '#tests/desk/desk'
import { codeAt, setUpApp } from '#tests/served/second-factors'
import { startTestServer, type TestServer } from '#tests/served/server'
import { file } from '#tests/served/uploads'
import { run } from '../testing/run.ts'
import { sealAnew } from './seal-anew.ts'

const oldKey = '00'.repeat(32)
const newKey = '11'.repeat(32)
const keyOf = (hex: string) => createSecretKey(Buffer.from(hex, 'hex'))
const number = '234567890124'

describe('AADHAAR_KEY', () => {
  let desk: Desk
  let environment: NodeJS.ProcessEnv
  const ids: string[] = []
  let app: Awaited<ReturnType<typeof setUpApp>>
  beforeAll(async () => {
    desk = await openDesk()
    const { storage } = desk.server.parts.settings
    environment = {
      DATABASE_URL: desk.server.database.url,
      STORAGE_URL: pathToFileURL(storage.kind === 'folder' ? storage.path : '').href,
      JWT_SECRET: 'a secret that is only used in tests',
    }
    const files = { aadhaarPhoto: file(await photograph(), 'card.jpg') }
    for (const _ of [1, 2]) {
      const body = { ...person(), aadhaarNo: number }
      ids.push((await desk.pune.ok(createStudent, { body, files })).student.id)
    }
    app = await setUpApp(desk.nashik, desk.server.parts.clock())
    await desk.enrol()
    const { institute_id } = (await desk.server.database.owner.query('select institute_id from events limit 1')).rows[0]
    await desk.server.parts.seal(institute_id)
  })
  afterAll(() => desk.server.stop())

  /** Everything that is encrypted can be read by a product with these keys, and a number can be looked up. */
  async function expectReadable(keys: NodeJS.ProcessEnv): Promise<void> {
    const database = async () => ({ ...desk.server.database, drop: async () => {} })
    const server = await startTestServer({ worker: false, database, environment: { ...environment, ...keys } })
    try {
      for (const id of ids) expect(await shown(server, id)).toEqual([number, 200])
      const { students } = await server.admin.ok(listStudents, { query: { search: number } })
      expect(students.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(await signsIn(server)).toBe(200)
    } finally {
      await server.stop()
    }
  }
  async function shown({ admin, url }: TestServer, id: string) {
    const { aadhaarNo } = await admin.ok(revealAadhaar, { params: { id } })
    const { aadhaarPhoto } = await admin.ok(revealAadhaarPhoto, { params: { id } })
    const headers = { Authorization: `Bearer ${admin.token}` }
    return [aadhaarNo, (await fetch(url + aadhaarPhoto, { headers })).status]
  }
  /** With a code of an app whose secret is encrypted; each code counts once. */
  async function signsIn({ visitor, database, parts }: TestServer): Promise<number> {
    await database.owner.query('update authenticators set last_step = 0')
    const { secondStep } = await visitor.ok(login, { body: { username: 'nashik', password: 'a good password' } })
    const body = { ticket: secondStep?.ticket, code: codeAt(app.secret, parts.clock()) }
    return (await visitor.call(takeSecondStep, { body })).status
  }
  const seals = async (publicKey: string) => {
    const { parts, database } = desk.server
    return readSeals({ pool: database.pool, storage: parts.storage, publicKey, timeZone: 'Asia/Kolkata' })
  }
  const both = { AADHAAR_KEY: newKey, AADHAAR_KEY_PREVIOUS: oldKey }
  const rotate = (keys: NodeJS.ProcessEnv) => run('keys', ['--rotate', 'aadhaar'], { ...environment, ...keys })

  test('says which variables to set, and does nothing, while there is only one', async () => {
    const { code, err } = await rotate({ AADHAAR_KEY: oldKey })
    expect([code, err]).toEqual([2, expect.stringContaining('AADHAAR_KEY_PREVIOUS')])
    await expectReadable({ AADHAAR_KEY: oldKey })
  })

  test('can be changed with a crash in between, after which both keys are accepted, and then only the new one', async () => {
    const { parts, database } = desk.server
    const keys = [keyOf(newKey), keyOf(oldKey)] as const
    let puts = 0
    const put = async (key: string, bytes: Uint8Array, type: string) => {
      puts += 1
      if (puts > 1) throw new Error('The power is gone.')
      await parts.storage.put(key, bytes, type)
    }
    const broken = { pool: database.pool, storage: { ...parts.storage, put }, keys, signer: openSigner(...keys) }
    await expect(sealAnew(broken)).rejects.toThrow('The power is gone.')
    await expectReadable(both)
    expect((await seals(openSigner(keyOf(newKey)).publicKey)).findings).not.toEqual([])

    const { code, out, err } = await rotate(both)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^Encrypted 0 numbers, 1 photos and 0 secrets of authenticator apps anew, and signed [1-9] seals\.$/m,
    )
    await expectReadable({ AADHAAR_KEY: newKey })
    expect((await seals(openSigner(keyOf(newKey)).publicKey)).findings).toEqual([])
    expect((await rotate(both)).out).toContain(
      'Encrypted 0 numbers, 0 photos and 0 secrets of authenticator apps anew, and signed 0 seals.',
    )
  })

  test('that fits nothing is reported, and the previous one is kept', async () => {
    const { code, out } = await rotate({ AADHAAR_KEY: '22'.repeat(32), AADHAAR_KEY_PREVIOUS: '33'.repeat(32) })
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(`The Aadhaar number of student ${ids[0]} could not be encrypted anew`),
    ])
    await expectReadable({ AADHAAR_KEY: newKey })
  })
})

describe('JWT_SECRET', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await temporaryFolder()
    return () => rm(dataDir, { recursive: true })
  })
  const session = {
    id: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    expiresAt: new Date(Date.now() + 40 * 86_400_000),
  }

  test('in DATA_DIR is replaced; the one before is accepted for 30 days, and paper stays known', async () => {
    const before = readSettings({ DATA_DIR: dataDir })
    const token = signToken({ settings: before }, session, 'super_admin')
    expect(await run('keys', ['--rotate', 'jwt'], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: '' })
    const settings = readSettings({ DATA_DIR: dataDir })
    const after = (days: number) =>
      readToken(token, { settings, clock: () => new Date(Date.now() + days * 86_400_000) })
    expect(settings.jwtSecret.equals(before.jwtSecret)).toBe(false)
    expect([after(0)?.sid, after(29)?.sid, after(31)]).toEqual([session.id, session.id, undefined])
    expect(readToken(signToken({ settings }, session, 'super_admin'), { settings, clock: () => new Date() })?.sid).toBe(
      session.id,
    )
    expect(settings.receiptKey.equals(before.receiptKey)).toBe(true)
    expect((await readFile(join(dataDir, previous('jwt-secret')), 'utf8')).split('\n')).toHaveLength(3)
  })

  test('from the environment is yours to replace, with the values that are printed', async () => {
    const secret = 'a secret that is only used in tests'
    const { out } = await run('keys', ['--rotate', 'jwt'], { DATA_DIR: dataDir, JWT_SECRET: secret })
    const given = Object.fromEntries(
      [...out.matchAll(/^([A-Z_]+)=(.*?)(?: {3}.*)?$/gm)].map(([, name, value]) => [name, value]),
    )
    const settings = readSettings({ DATA_DIR: dataDir, AADHAAR_KEY: oldKey, ...given })
    const { previousJwtSecret, receiptKey } = settings
    expect(previousJwtSecret?.secret.export().toString()).toBe(secret)
    expect(receiptKey.equals(receiptKeyOf(createSecretKey(secret, 'utf8')))).toBe(true)
  })

  test('of a folder without a ledger is not made', async () => {
    await writeFile(join(dataDir, 'note'), '')
    expect(await run('keys', ['--rotate', 'jwt'], { DATA_DIR: dataDir })).toMatchObject({ code: 2, out: '' })
    expect((await run('keys', ['--rotate', 'other'], { DATA_DIR: dataDir })).code).toBe(2)
  })
})
