import { createSecretKey, randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { readToken, signToken } from './session-token.ts'

const newSecret = () => createSecretKey(randomBytes(32))
const jwtSecret = newSecret()
const settings = { jwtSecret, previousJwtSecret: undefined }
const now = new Date('2026-11-23T10:00:00Z')
const expiresAt = new Date('2026-11-23T22:00:00Z')
const at = (instant: Date) => ({ settings, clock: () => instant })
const session = { id: newId(), userId: newId(), expiresAt }
const token = signToken({ settings }, session, 'sub_admin')
const claims = { sub: session.userId, sid: session.id }

test('a token that was read before is still refused from the second at which it expires', () => {
  expect(readToken(token, at(now))).toMatchObject(claims)
  expect(readToken(token, at(new Date('2026-11-23T21:59:59.999Z')))).toMatchObject(claims)
  expect(readToken(token, at(expiresAt))).toBeUndefined()
  expect(readToken(token, at(now))).toMatchObject(claims)
})

test('a token that differs from one that was read before in a letter is refused', () => {
  expect(readToken(token, at(now))).toMatchObject(claims)
  const [head, payload, signature = ''] = token.split('.')
  const other = `${signature[0] === 'a' ? 'b' : 'a'}${signature.slice(1)}`
  expect(readToken([head, payload, other].join('.'), at(now))).toBeUndefined()
})

test('a token that was read before is refused under another secret, and under the one before only as long as that holds', () => {
  expect(readToken(token, at(now))).toMatchObject(claims)
  const after = (previousJwtSecret?: { secret: typeof jwtSecret; until: Date }) => ({
    settings: { jwtSecret: newSecret(), previousJwtSecret },
    clock: () => now,
  })
  expect(readToken(token, after())).toBeUndefined()
  const until = (instant: Date) => after({ secret: jwtSecret, until: instant })
  expect(readToken(token, until(new Date(now.getTime() + 1)))).toMatchObject(claims)
  expect(readToken(token, until(now))).toBeUndefined()
})
