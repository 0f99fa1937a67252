import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '#db/start-error'
import { backsUpElsewhere, readSettings, type Settings, warningsOf } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'settings-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (environment: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...environment })
const BUCKET_KEY = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret of the bucket' }
const SERVER = {
  DATABASE_URL: 'postgres://owner:secret@db:5432/fees',
  JWT_SECRET: 'a'.repeat(32),
  AADHAAR_KEY: 'b'.repeat(64),
}

/** The one line that a refused start prints. */
function refusal(environment: Record<string, string>): string {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'accepted'
}

test('an empty environment has every default', () => {
  const { jwtSecret, aadhaarKey, receiptKey, ...settings } = read({ PORT: '', ADMIN_PASSWORD: ' ' })
  expect(settings).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: folder,
    databaseUrl: undefined,
    databasePoolUrl: undefined,
    admin: { username: 'admin', password: undefined, email: 'admin@example.com' },
    instituteName: 'Main Branch',
    publicUrl: undefined,
    trustProxy: 0,
    rateLimit: true,
    appWorker: true,
    checkAnswers: 'all',
    timeZone: 'Asia/Kolkata',
    backupDir: join(folder, 'backups'),
    logArchiveDir: undefined,
    storage: { kind: 'folder', path: join(folder, 'uploads') },
    mail: undefined,
  } satisfies Partial<Settings>)
  expect(jwtSecret.symmetricKeySize).toBeGreaterThanOrEqual(32)
  expect([aadhaarKey.symmetricKeySize, receiptKey.symmetricKeySize]).toEqual([32, 32])
})

test('warns of a proxy whose address is not known', () => {
  const PUBLIC_URL = 'https://fees.example.com'
  expect(read({ TRUST_PROXY: '2', PUBLIC_URL })).toMatchObject({ trustProxy: 2, publicUrl: PUBLIC_URL })
  expect(warningsOf(read({ TRUST_PROXY: '1' }))).toEqual([
    expect.stringMatching(/^TRUST_PROXY is set and PUBLIC_URL is not/),
  ])
  expect(warningsOf(read({ TRUST_PROXY: '1', PUBLIC_URL }))).toEqual([])
  expect(warningsOf(read({ TRUST_PROXY: 'off' }))).toEqual([])
})

describe('good values', () => {
  test.each<[string, string, object]>([
    ['PORT', '0', { port: 0 }],
    ['BACKUP_DIR', '/backup', { backupDir: '/backup' }],
    ['BACKUP_DIR', 'off', { backupDir: undefined }],
    ['LOG_ARCHIVE_DIR', '/log', { logArchiveDir: '/log' }],
    ['LOG_ARCHIVE_DIR', 'off', { logArchiveDir: undefined }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['INSTITUTE_NAME', ' Pune Branch ', { instituteName: 'Pune Branch' }],
    ['PUBLIC_URL', 'https://fees.example.com/', { publicUrl: 'https://fees.example.com' }],
    ['TRUST_PROXY', 'off', { trustProxy: 0 }],
    ['RATE_LIMIT', 'off', { rateLimit: false }],
    ['APP_WORKER', 'off', { appWorker: false }],
    ['CHECK_ANSWERS', 'off', { checkAnswers: 'off' }],
    ['NODE_ENV', 'production', { checkAnswers: 'sample' }],
    ['NODE_ENV', 'test', { checkAnswers: 'all' }],
    ['TIME_ZONE', 'UTC', { timeZone: 'UTC' }],
    ['STORAGE_URL', 'file:///srv/up%20loads', { storage: { kind: 'folder', path: '/srv/up loads' } }],
    ['STORAGE_URL', 's3://bucket', { storage: { kind: 's3', bucket: 'bucket', prefix: '' } }],
    ['SEAL_COPY_URL', 'file:///mnt/usb', { sealCopy: { kind: 'folder', path: '/mnt/usb' } }],
    [
      'STORAGE_URL',
      's3://bucket/pune/?endpoint=https://s3.example.com&region=ap-south-1',
      {
        storage: {
          kind: 's3',
          bucket: 'bucket',
          prefix: 'pune',
          endpoint: 'https://s3.example.com',
          region: 'ap-south-1',
        },
      },
    ],
  ])('%s=%s', (name, value, expected) => {
    expect(read({ ...BUCKET_KEY, [name]: value })).toMatchObject(expected)
  })
})

describe('bad values are refused by name', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://db/fees'],
    ['DATABASE_URL', 'db:5432'],
    ['DATABASE_URL', 'postgres://owner:pa#ss@db/fees'],
    ['ADMIN_EMAIL', 'admin'],
    ['INSTITUTE_NAME', 'a'.repeat(101)],
    ['INSTITUTE_NAME', ' All '],
    ['ADMIN_PASSWORD', '1234567'],
    ['PUBLIC_URL', 'fees.example.com'],
    ['PUBLIC_URL', 'ftp://fees.example.com'],
    ['PUBLIC_URL', 'https://fees.example.com/?a=1'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT', 'true'],
    ['CHECK_ANSWERS', 'on'],
    ['LOG_LEVEL', 'loud'],
    ['TIME_ZONE', 'India'],
    ['TIME_ZONE', '+05:30'],
    ['JWT_SECRET', 'a'.repeat(31)],
    ['AADHAAR_KEY', 'b'.repeat(63)],
    ['AADHAAR_KEY', 'a passphrase of thirty-two bytes'],
    ['AADHAAR_KEY', randomBytes(31).toString('base64')],
    ['STORAGE_URL', '/srv/uploads'],
    ['STORAGE_URL', 'file:///'],
    ['STORAGE_URL', 's3://'],
    ['STORAGE_URL', 's3://bucket?endpoint=s3.example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user@mail.example.com'],
    ['SMTP_URL', 'smtp://user:pa#ss@mail.example.com'],
    ['SMTP_URL', 'smtp://user:%ff@mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com:0'],
    ['SMTP_URL', 'smtp://mail.example.com/box'],
    ['SMTP_URL', 'smtp://mail.example.com?tls=off'],
    ['MAIL_FROM', 'Fees'],
    ['MAIL_FROM', 'Fees <fees>'],
    ['MAIL_FROM', 'Fees\nBcc: all@example.com <fees@example.com>'],
    ['MAIL_FROM', 'fees@example.com, all@example.com'],
  ])('%s=%s', (name, value) => {
    const line = refusal({ [name]: value })
    expect(line).toMatch(new RegExp(`^${name} must [^\n]+\\.$`))
    expect(line).not.toContain('pa#ss')
  })

  test('a data folder that cannot be written to', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(refusal({ DATA_DIR: join(folder, 'file', 'data') })).toMatch(
      /^DATA_DIR .*file\/data can't be written to: a part of this path is a file/,
    )
  })
})

describe('mail', () => {
  const MAIL_FROM = 'Sahyog Institute <fees@example.com>'
  const from = { name: 'Sahyog Institute', address: 'fees@example.com' }

  test.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, user: undefined }],
    ['smtps://mail.example.com/', { host: 'mail.example.com', port: 465, secure: true, user: undefined }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, user: undefined }],
    ['smtp://fees%40example.com:a%3Ab@mail.example.com', { user: 'fees@example.com' }],
  ])('%s', (SMTP_URL, server) => {
    expect(read({ SMTP_URL, MAIL_FROM }).mail).toMatchObject({ server, from })
  })

  test('an address alone is a sender too', () => {
    const { mail } = read({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'fees@example.com' })
    expect(mail?.from).toEqual({ name: '', address: 'fees@example.com' })
  })

  test('server and sender are given together', () => {
    expect(refusal({ SMTP_URL: 'smtp://localhost' })).toBe(
      'MAIL_FROM must be set when SMTP_URL is: a mail needs a sender.',
    )
    expect(refusal({ MAIL_FROM })).toBe('SMTP_URL must be set when MAIL_FROM is.')
  })
})

describe('secrets', () => {
  test('are made once, kept, and readable for their owner alone', () => {
    const first = read()
    const second = read()
    expect(second.jwtSecret.equals(first.jwtSecret)).toBe(true)
    expect(second.aadhaarKey.equals(first.aadhaarKey)).toBe(true)
    expect(first.jwtSecret.equals(first.aadhaarKey)).toBe(false)
    for (const file of ['jwt-secret', 'aadhaar-key']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  })

  test('the end of the one before needs the one before', () => {
    const JWT_SECRET_PREVIOUS_UNTIL = '2026-12-22T00:00:00Z'
    const JWT_SECRET_PREVIOUS = 'the secret before, of 32 characters'
    expect(refusal({ JWT_SECRET_PREVIOUS_UNTIL })).toBe(
      'JWT_SECRET_PREVIOUS must be set when JWT_SECRET_PREVIOUS_UNTIL is.',
    )
    expect(refusal({ JWT_SECRET_PREVIOUS })).toBe('JWT_SECRET_PREVIOUS_UNTIL must be set when JWT_SECRET_PREVIOUS is.')
    expect(refusal({ JWT_SECRET_PREVIOUS, JWT_SECRET_PREVIOUS_UNTIL })).toBe('accepted')
  })

  test('are not written to disk when they come from the environment', () => {
    const key = randomBytes(32)
    const settings = read({ ...SERVER, AADHAAR_KEY: key.toString('base64') })
    expect(settings.aadhaarKey.export()).toEqual(key)
    expect(settings.jwtSecret.export().toString()).toBe(SERVER.JWT_SECRET)
    expect(existsSync(join(folder, 'jwt-secret'))).toBe(false)
  })

  test('a pooler is given besides the database, not in its place', () => {
    const pooler = { DATABASE_POOL_URL: 'postgres://owner:secret@pooler:6432/fees' }
    expect(refusal(pooler)).toMatch(/^DATABASE_URL must be set when DATABASE_POOL_URL is/)
    expect(read({ ...SERVER, ...pooler }).databasePoolUrl).toBe(pooler.DATABASE_POOL_URL)
  })

  test.each(['JWT_SECRET', 'AADHAAR_KEY'] as const)('%s must be given with DATABASE_URL', name => {
    expect(refusal({ ...SERVER, [name]: '' })).toBe(`${name} must be set when DATABASE_URL is.`)
    expect(existsSync(join(folder, 'jwt-secret'))).toBe(false)
  })

  test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('%s must be given with a bucket', name => {
    const line = refusal({ STORAGE_URL: 's3://bucket', ...BUCKET_KEY, [name]: '' })
    expect(line).toBe(`${name} must be set when STORAGE_URL names a bucket.`)
  })

  test('an empty secret file is never replaced by a new secret', () => {
    read()
    writeFileSync(join(folder, 'aadhaar-key'), '')
    expect(refusal({})).toMatch(/aadhaar-key is empty/)
    expect(readFileSync(join(folder, 'aadhaar-key'), 'utf8')).toBe('')
  })

  test('the key of identity numbers is never replaced by a new one where there is a ledger', () => {
    const key = read().aadhaarKey
    const file = join(folder, 'aadhaar-key')
    rmSync(file)
    rmSync(join(folder, 'jwt-secret'))
    mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true })
    expect(refusal({})).toMatch(/aadhaar-key is missing, which the ledger beside it needs: put back the one from your/)
    expect([existsSync(file), existsSync(join(folder, 'jwt-secret'))]).toEqual([false, false])
    expect(refusal({ AADHAAR_KEY: randomBytes(32).toString('hex') })).toBe('accepted')
    writeFileSync(file, key.export().toString('hex'))
    expect(read().aadhaarKey.equals(key)).toBe(true)
  })

  test('are not made where a ledger was lost, but for a restore', () => {
    mkdirSync(join(folder, 'uploads', 'seals'), { recursive: true })
    expect(refusal({})).toMatch(/^The ledger is missing: there is none in .*cluster, but .*seals is what one has left/)
    expect(existsSync(join(folder, 'aadhaar-key'))).toBe(false)
    readSettings({ DATA_DIR: folder }, { afterLoss: true })
    expect(existsSync(join(folder, 'aadhaar-key'))).toBe(true)
  })

  test('do not show when settings are printed', () => {
    const secret = randomBytes(16).toString('hex')
    const mail = { SMTP_URL: `smtp://user:${secret}@localhost`, MAIL_FROM: 'fees@example.com' }
    const settings = read({
      JWT_SECRET: secret,
      STORAGE_URL: 's3://b',
      ...BUCKET_KEY,
      AWS_SECRET_ACCESS_KEY: secret,
      ...mail,
    })
    expect(inspect(settings, { depth: 9 })).not.toContain(secret)
    expect(JSON.stringify(settings)).not.toContain(secret)
  })
})

test('a bucket and an external database need no data folder', () => {
  const dataDir = join(folder, 'none')
  read({ ...SERVER, ...BUCKET_KEY, STORAGE_URL: 's3://bucket', DATA_DIR: dataDir })
  expect(existsSync(dataDir)).toBe(false)
})

test('settings are frozen', () => {
  const settings: { port: number; admin: object } = read()
  expect(() => {
    settings.port = 1
  }).toThrow(TypeError)
  expect(Object.isFrozen(settings.admin)).toBe(true)
})

test.each([
  ['beside the data unless another folder is named', {}, false],
  ['in a folder of the data', { BACKUP_DIR: '/DATA/kept' }, false],
  ['elsewhere', { BACKUP_DIR: '/mnt/backups' }, true],
  ['nowhere', { BACKUP_DIR: 'off' }, false],
])('backups are %s', (_, environment: Record<string, string>, elsewhere) => {
  const named = Object.entries(environment).map(([name, value]) => [name, value.replace('/DATA', folder)])
  expect(backsUpElsewhere(read(Object.fromEntries(named)))).toBe(elsewhere)
})

test.each([
  ['C:\\fees\\data\\backups', false],
  ['C:\\kept', true],
  ['D:\\fees\\data', true],
])('with data on drive C, backups in %s are elsewhere: %s', (backupDir, elsewhere) => {
  expect(backsUpElsewhere({ backupDir, dataDir: 'C:\\fees\\data' }, win32)).toBe(elsewhere)
})
