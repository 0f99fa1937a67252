import { createSecretKey, type KeyObject } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/**
 * What each kind of setting may look like. Every message completes the sentence that begins with the variable's name:
 * "PORT must be a whole number from 0 to 65535."
 */

export const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine(port => port <= 65_535, 'must be a whole number from 0 to 65535')

export const Words = (max: number) => z.string().max(max, `must have at most ${max} characters`)

export const Switch = z.enum(['on', 'off'], 'must be on or off').transform(value => value === 'on')

export const CheckAnswers = z.enum(['all', 'sample', 'off'], 'must be all, sample or off')

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const LogLevel = z.enum(levels, `must be one of ${levels.join(', ')}`)

/**
 * How many proxies stand in front of the service; only their X-Forwarded-For entries are trusted. With a higher number
 * clients can forge their address.
 */
export const ProxyCount = z
  .string()
  .regex(/^(off|\d)$/, 'must be off or the number of proxies in front, 0 to 9')
  .transform(value => (value === 'off' ? 0 : Number(value)))

export const TimeZone = z.string().refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Intl also takes fixed offsets, but those have no daylight saving time, and Postgres reads their sign the other
    // way round.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

export const DatabaseUrl = z
  .string()
  .refine(
    text => hasProtocol(text, 'postgres:', 'postgresql:'),
    'must look like postgres://user:password@host:5432/database',
  )

/** The public address of the service, without a slash at the end, so that paths can be appended. */
export const PublicUrl = z
  .string()
  .refine(text => hasProtocol(text, 'http:', 'https:') && !/[?#]/.test(text), 'must look like https://fees.example.com')
  .transform(text => text.replace(/\/+$/, ''))

function hasProtocol(text: string, ...protocols: string[]): boolean {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol)
}

/** Where uploads are stored: in a folder on this machine, or in a bucket that several machines share. */
export type StoragePlace =
  | { kind: 'folder'; path: string }
  | { kind: 's3'; bucket: string; prefix: string; endpoint?: string; region?: string }

/** The same with the credentials, without which a bucket is of no use. */
export type StorageSetting =
  | Extract<StoragePlace, { kind: 'folder' }>
  | (Extract<StoragePlace, { kind: 's3' }> & { accessKeyId: string; secretAccessKey: KeyObject })

const STORAGE = 'must look like file:///srv/uploads or s3://bucket?endpoint=https://s3.example.com'

export const Storage = z.string().transform((text, context): StoragePlace => {
  const url = URL.parse(text)
  if (url?.protocol === 'file:' && url.host === '' && url.pathname !== '/') {
    return { kind: 'folder', path: fileURLToPath(url) }
  }
  if (url?.protocol === 's3:' && url.host !== '') {
    const endpoint = url.searchParams.get('endpoint')
    const region = url.searchParams.get('region')
    if (endpoint === null || hasProtocol(endpoint, 'http:', 'https:')) {
      const place = { bucket: url.host, prefix: url.pathname.replace(/^\/+|\/+$/g, '') }
      return {
        kind: 's3',
        ...place,
        ...(endpoint === null ? {} : { endpoint }),
        ...(region === null ? {} : { region }),
      }
    }
  }
  context.addIssue({ code: 'custom', message: STORAGE })
  return z.NEVER
})

/**
 * Secrets are KeyObjects: crypto and jsonwebtoken accept them directly, and they print without their content, so
 * settings that end up in a log or an error reveal no key.
 */
export const JwtSecret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .transform(text => createSecretKey(text, 'utf8'))

export const Secret = z.string().transform(text => createSecretKey(text, 'utf8'))

/**
 * Exactly a key of 32 bytes, as for AES-256. A passphrase is refused and not stretched, because nobody would notice how weak
 * it is.
 */
export const Key = z.string().transform((text, context): KeyObject => {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (key.length === 32 && /^[\w+/-]+=?$/.test(text)) return createSecretKey(key)
  context.addIssue({
    code: 'custom',
    message: 'must be 32 random bytes in hex or base64, as "openssl rand -hex 32" makes them',
  })
  return z.NEVER
})

/** An instant in UTC, such as 2026-12-22T00:00:00Z. */
export const Instant = z.iso
  .datetime('must be an instant such as 2026-12-22T00:00:00Z')
  .transform(text => new Date(text))

/** How to reach the server that mails are handed to. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Whether the connection is encrypted from the start (`smtps:`), and not only once the server offers it. */
  readonly secure: boolean
  readonly user: string | undefined
  readonly password: KeyObject | undefined
}

const SMTP = 'must look like smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com'

export const Smtp = z.string().transform((text, context): SmtpServer => {
  const url = URL.parse(text)
  const secure = url?.protocol === 'smtps:'
  const named = url && (secure || url.protocol === 'smtp:') && url.hostname !== '' && url.port !== '0'
  const whole = named && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === ''
  const [user, password] = whole ? [unescaped(url.username), unescaped(url.password)] : []
  if (!whole || user === undefined || password === undefined || (user === '') !== (password === '')) {
    context.addIssue({ code: 'custom', message: SMTP })
    return z.NEVER
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    user: user || undefined,
    password: password ? createSecretKey(password, 'utf8') : undefined,
  }
})

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const FROM = 'must be an email address, or a name with one: Sahyog Institute <fees@example.com>'

/** Whom mails come from. No line breaks and no quotes, which have a meaning in a mail's head. */
export const MailFrom = z.string().transform((text, context): { name: string; address: string } => {
  const [, name = '', bracketed] = /^([^<>"\\\p{Cc}]*)<([^<>\s]+)>$/u.exec(text) ?? []
  const { data: address } = z.email().safeParse(bracketed ?? text)
  if (address !== undefined) return { name: name.trim(), address }
  context.addIssue({ code: 'custom', message: FROM })
  return z.NEVER
})
