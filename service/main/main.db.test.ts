import { once } from 'node:events'
import { chmod, readdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { getProfile, login } from '#contract/accounts/auth'
import { createEnrollment } from '#contract/enrollments'
import { createCourse, listCourses } from '#contract/records/courses'
import { migratedChannel } from '#db/migrate'
import { freshDatabase, type TestDatabase } from '#db/testing/database'
import { exists, machineForEachTest, query } from '#db/testing/machine'
import { portOf } from '#db/testing/port'
import { until } from '#db/testing/until'
import { type Program, startProgram, startWithFiles } from '#tests/programs/program'
import { openClient } from '#tests/served/client'

const machine = machineForEachTest()
const running: Program[] = []
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})

function start(environment: NodeJS.ProcessEnv = {}, ...flags: string[]): Program {
  const program = startProgram({ DATA_DIR: machine.dataDir, ...environment }, ...flags)
  running.push(program)
  return program
}
const signIn = async (address: string, password: string) =>
  openClient(address, (await openClient(address).ok(login, { body: { username: 'admin', password } })).token)

const secrets = { JWT_SECRET: 'a secret that is only used in tests', AADHAAR_KEY: '00'.repeat(32) }
const withDatabase = (database: TestDatabase) => ({ ...secrets, DATABASE_URL: database.url })
async function ownDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase()
  onTestFinished(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    await database.drop()
  })
  return database
}

/** A start that cannot continue must say why in one line, exit with a code other than 0, and leave nothing running. */
async function refuses({ ended, err, out }: Program, line: RegExp): Promise<void> {
  expect(await ended).toBe(1)
  expect(err).toEqual([expect.stringMatching(line)])
  expect(out.filter(printed => printed.startsWith('Ready'))).toEqual([])
  expect(await machine.runs()).toBe(false)
}

describe('with an empty data folder', () => {
  test('it starts, shows a password once, stops cleanly, and finds everything unchanged at the next start', async () => {
    const first = start()
    const address = await first.ready
    expect(first.out).toHaveLength(2)
    const [, password = ''] = /^Sign in as admin with the password (\S+) /.exec(first.out[0] ?? '') ?? []
    const admin = await signIn(address, password)
    await admin.ok(createCourse, { body: { name: 'Tally', duration: 3, fees: 6000 } })
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(await machine.runs()).toBe(false)

    const second = start()
    const again = openClient(await second.ready, admin.token)
    expect(second.out).toEqual([expect.stringMatching(/^Ready on http:\/\/127\.0\.0\.1:\d+$/)])
    expect((await again.ok(listCourses)).courses).toHaveLength(1)
    await again.ok(getProfile)
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
    expect(await machine.runs()).toBe(false)
  })

  test('it stops when it is told to during the start, also by a terminal that is closed', async () => {
    const program = start()
    await until(() => machine.runs())
    program.child.kill('SIGHUP')
    expect(await program.ended).toBe(0)
    expect(await machine.runs()).toBe(false)
  })

  test('when Postgres is killed, it is restarted, and the service recovers', async () => {
    const { ready, out } = start({ ADMIN_PASSWORD: 'correct horse battery' })
    const address = await ready
    const admin = await signIn(address, 'correct horse battery')
    process.kill(await machine.postmasterPid(), 'SIGKILL')
    const body = { name: 'After the crash', duration: 3, fees: 6000 }
    await until(async () => (await admin.call(createCourse, { body, key: 'crash' })).status === 201)
    // Requests that read have connections of their own, whose end may be heard of a moment later.
    await until(async () => (await admin.call(listCourses)).status === 200)
    expect((await admin.ok(listCourses)).courses).toHaveLength(1)
    expect(out).toHaveLength(1)
  })
})

test('a request in flight is answered, while no new ones are accepted', async () => {
  const database = await ownDatabase()
  const { child, ready, ended } = start({ ...withDatabase(database), ADMIN_PASSWORD: 'correct horse battery' })
  const { hostname, port } = new URL(await ready)
  const socket = connect(Number(port), hostname)
  const body = JSON.stringify({ username: 'admin', password: 'correct horse battery' })
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Connection: close']
  socket.write(`${head.join('\r\n')}\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`)
  // The server has received the request's headers, and waits for its body.
  expect(String(await once(socket, 'data'))).toContain('100 Continue')
  child.kill('SIGTERM')
  await until(() => refused(Number(port), hostname))
  const answer = text(socket)
  socket.write(body)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*"token"/)
  expect(await ended).toBe(0)
})

test.each([[], ['--worker']])('a process ends when a newer release migrates its database %#', async (...flags) => {
  const database = await ownDatabase()
  const old = start(withDatabase(database), ...flags)
  await old.ready
  await query(database.url, `notify ${migratedChannel}`)
  await query(
    database.url,
    `insert into schema_migrations (name, checksum) values ('9999-newer.sql', ''); notify ${migratedChannel}`,
  )
  expect(await old.ended).toBe(1)
  expect(old.err).toEqual([
    expect.stringMatching(/"msg":"A newer release has migrated the database \(9999-newer\.sql\)/),
  ])
  await refuses(start(withDatabase(database), ...flags), /9999-newer\.sql, which this release doesn't know/)
})

test.each(['--service', '--worker'])('a process (%s) ends when its clock is moved while it runs', async flag => {
  const moved = 'const{now}=Date;process.on("SIGUSR2",()=>{Date.now=()=>now()-864e5})'
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(moved)}`
  const program = start({ ...withDatabase(await ownDatabase()), NODE_OPTIONS }, flag)
  await program.ready
  program.child.kill('SIGUSR2')
  expect(await program.ended).toBe(1)
  expect(program.err).toEqual([
    expect.stringMatching(/"msg":"The clock of this machine says .+, so this process stops/),
  ])
})

test('a clock that is a minute off is told in the log', async () => {
  const NODE_OPTIONS = '--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+6e4'
  const program = start({ ...withDatabase(await ownDatabase()), NODE_OPTIONS, LOG_LEVEL: 'warn' }, '--worker')
  await program.ready
  await until(async () => program.err.length > 0)
  expect(program.err).toEqual([expect.stringMatching(/"msg":"The clock of this machine says .+ codes of .+ refused/)])
})

function refused(port: number, host: string): Promise<boolean> {
  return new Promise(resolve => {
    const probe: Socket = connect(port, host)
    probe.on('connect', () => {
      probe.destroy()
      resolve(false)
    })
    probe.on('error', () => resolve(true))
  })
}

describe('a start fails', () => {
  test('because the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const PORT = String(await portOf(taken))
    await refuses(start({ PORT }), new RegExp(`^PORT ${PORT} is in use: .+\\.$`))
  })

  test.each([
    ['a port is no number', { PORT: 'many' }, /^PORT must be a whole number/],
    ['an address is none of this machine', { HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not an address/],
    ['a level of logging is none', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    ['a time zone is none', { TIME_ZONE: 'Pune' }, /^TIME_ZONE must be/],
    ['a database is no Postgres', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like/],
    ['a database has no secrets beside it', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^JWT_SECRET must be set/],
    [
      'a database is not there',
      { ...secrets, DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      /^The database can't be reached/,
    ],
    ['the folder cannot be made', { DATA_DIR: '/proc/nowhere' }, /^DATA_DIR \/proc\/nowhere can't be written to/],
    ['the folder is a file', { DATA_DIR: import.meta.filename }, /^DATA_DIR .+ can't be written to/],
  ])('because %s', async (_, environment, line) => {
    await refuses(start(environment), line)
  })

  test('because the flag is unknown, or needs a database', async () => {
    await refuses(start({}, '--everything'), /^Usage: /)
    await refuses(start({}, '--worker'), /^DATABASE_URL must be set for --worker/)
    await refuses(start({}, '--service'), /^DATABASE_URL must be set for --service/)
    expect(await readdir(machine.dataDir), 'keys that a restore would refuse').toEqual([])
  })

  test('because the clock is years behind, which would date all money there', async () => {
    const NODE_OPTIONS = '--import=data:text/javascript,Date.now=()=>Date.UTC(2020,0,1)'
    await refuses(start({ NODE_OPTIONS }), /^The clock of this machine says 2020-01-01: .+ start again\.$/)
    expect(await readdir(machine.dataDir)).toEqual([])
  })

  test('because the clock of the database tells another time', async () => {
    const NODE_OPTIONS = '--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+864e5'
    const environment = { ...withDatabase(await ownDatabase()), NODE_OPTIONS }
    const line =
      /^The clock of this machine says .+, that of the database .+: set the wrong one right, and start again\.$/
    for (const flag of ['--service', '--worker']) await refuses(start(environment, flag), line)
  })

  test.each([30, 60])('because it may open only %d files', async limit => {
    const program = startWithFiles(limit, withDatabase(await ownDatabase()), '--service')
    running.push(program)
    await refuses(program, /^Allow more open files, and start again: .+\(ulimit -n\)\.$/)
  })

  test('because another process uses the data folder, which is left untouched', async () => {
    const { ready } = start()
    const address = await ready
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.err).toEqual([expect.stringMatching(/^Another service uses this DATA_DIR/)])
    await openClient(address).ok(listCourses)
  })

  test('because the pooler is none, but Postgres itself', async () => {
    const environment = withDatabase(await ownDatabase())
    const line =
      /^The pooler of DATABASE_POOL_URL can't be used as ledger_system \(database "\w+_system" does not exist\)/
    await refuses(start({ ...environment, DATABASE_POOL_URL: environment.DATABASE_URL }, '--service'), line)
  })

  test('because Postgres could lose what it has acknowledged', async () => {
    const database = await ownDatabase()
    const name = new URL(database.url).pathname.slice(1)
    await database.owner.query(`alter database ${name} set synchronous_commit = off`)
    await refuses(start(withDatabase(database)), /^Postgres runs with synchronous_commit = off .+\.$/)
  })

  test.skipIf(process.getuid?.() === 0)('because the folder is not writable', async () => {
    await chmod(machine.dataDir, 0o500)
    onTestFinished(() => chmod(machine.dataDir, 0o700))
    await refuses(start(), /^DATA_DIR .+ can't be written to/)
    expect(await readdir(machine.dataDir)).toEqual([])
  })
})

describe('on an empty database', () => {
  const passwords = ({ out }: Program) => out.filter(line => line.startsWith('Sign in as admin'))

  test('a worker creates no admin and prints no password', async () => {
    const database = await ownDatabase()
    const worker = start(withDatabase(database), '--worker')
    await worker.ready
    expect(worker.out).toEqual(['Worker ready'])
    expect((await database.owner.query('select from users')).rowCount).toBe(0)
  })

  test('of several processes that start at once, one creates the admin and prints the password', async () => {
    const database = await ownDatabase()
    const programs = ['--service', '--service', '--worker'].map(flag => start(withDatabase(database), flag))
    const [address = ''] = await Promise.all(programs.map(({ ready }) => ready))
    const printed = programs.flatMap(passwords)
    expect(printed).toHaveLength(1)
    const [, password = ''] = /with the password (\S+) /.exec(printed[0] ?? '') ?? []
    await signIn(address, password)
  })
})

test('service and worker run as separate processes, and what was written is shown', async () => {
  const database = await ownDatabase()
  const environment = { ...withDatabase(database), ADMIN_PASSWORD: 'correct horse battery' }
  const worker = start(environment, '--worker')
  const service = start(environment, '--service')
  await worker.ready
  const admin = await signIn(await service.ready, 'correct horse battery')
  const { course } = await admin.ok(createCourse, { body: { name: 'Tally', duration: 3, fees: 6000 } })
  const student = {
    firstName: 'Asha',
    lastName: 'Patil',
    email: 'asha@example.com',
    mobile: '9876543210',
    dateOfBirth: '2003-04-05',
    address: 'Main Road',
  }
  const enrolled = await admin.call(createEnrollment, { body: { ...student, courseId: course.id } })
  expect({ status: enrolled.status, projected: enrolled.headers.get('Ledger-Projected') }).toEqual({
    status: 201,
    projected: null,
  })
  for (const { child, ended } of [worker, service]) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  // Only the configured Postgres was used.
  expect(await exists(machine.file())).toBe(false)
  expect(inject('serverUrl')).not.toBe('')
})
