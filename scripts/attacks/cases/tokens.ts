import { createHmac } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Answer } from '../ask.ts'
import type { Attack, Group, Sequence } from '../attack.ts'
import { password, type World } from '../world.ts'

const Claims = z.looseObject({ sub: z.string(), sid: z.string(), exp: z.number() })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokens({ tokens: { 'super admin': real = '', clerk = '' }, jwtSecret }: World): [string, string][] {
  const claims = Claims.parse(jwt.decode(real))
  const other = Claims.parse(jwt.decode(clerk))
  const sign = (changed: object, secret = jwtSecret, algorithm: 'HS256' | 'HS512' = 'HS256') =>
    jwt.sign({ ...claims, ...changed }, secret, { algorithm })
  const [head = '', body = '', tail = ''] = real.split('.')
  const unsigned = (alg: string) => `${part({ alg, typ: 'JWT' })}.${body}.`
  const { exp: _, ...endless } = claims
  return [
    ['no algorithm', unsigned('none')],
    ['no algorithm, spelt otherwise', unsigned('nOnE')],
    ['no signature', `${head}.${body}.`],
    [
      'a signature with one letter changed',
      `${head}.${body}.${tail.slice(0, 5)}${tail[5] === 'A' ? 'B' : 'A'}${tail.slice(6)}`,
    ],
    ['another body under the same signature', `${head}.${part({ ...claims, sub: newId() })}.${tail}`],
    ['another key', sign({}, 'another secret of more than 32 characters')],
    ['an empty key', `${head}.${body}.${createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')}`],
    ['another algorithm under the same key', sign({}, jwtSecret, 'HS512')],
    ['an end in the past', sign({ exp: 1_700_000_000 })],
    ['no end', jwt.sign(endless, jwtSecret)],
    ['a beginning in the future', sign({ nbf: claims.exp - 1 })],
    ['a session that does not exist', sign({ sid: newId() })],
    ["another user's session", sign({ sid: other.sid })],
    ['a user who does not exist', sign({ sub: newId() })],
    ['SQL as its session', sign({ sid: `' or true --` })],
    ['another audience', sign({ aud: 'another product' })],
    ['nothing in it', '..'],
    ['100,000 letters', 'x'.repeat(7_000)],
  ]
}

export const tokenGroup: Group = {
  name: 'tokens',
  aim: 'Tokens that are forged, expired, meant for somebody else, or sent where no token belongs',
  refused: true,
  attacks: world => {
    const real = world.tokens['super admin'] ?? ''
    const places: readonly (readonly [string, string, Record<string, string>])[] = [
      ['in the address', `/api/auth/profile?token=${real}&access_token=${real}`, {}],
      ['in a cookie', '/api/auth/profile', { Cookie: `token=${real}; session=${real}` }],
      [
        'as a password',
        '/api/auth/profile',
        { Authorization: `Basic ${Buffer.from(`admin:${real}`).toString('base64')}` },
      ],
      ['in the address of the live stream', `/api/live?token=${real}`, {}],
    ]
    return [
      ...tokens(world).map(
        ([what, token]): Attack => ({
          who: 'visitor',
          what: `a token with ${what}`,
          ask: { path: '/api/auth/users', headers: { Authorization: `Bearer ${token}` } },
          expect: 401,
        }),
      ),
      ...places.map(
        ([what, path, headers]): Attack => ({
          who: 'visitor',
          what: `a token ${what}`,
          ask: { path, headers },
          expect: 401,
        }),
      ),
    ]
  },
}

const status = (what: string, is: number, ...should: number[]) =>
  should.includes(is) ? [] : [`${what} answered ${is}, not ${should.join(' or ')}`]

export const replayGroup: Group = {
  name: 'replays',
  aim: 'What was valid once or for somebody else: idempotency keys, ended sessions, changed passwords',
  refused: false,
  attacks: () => [],
  sequences: ({ send, tokens: { clerk, 'other clerk': other }, today }): Sequence[] => [
    {
      what: "another user's idempotency key",
      run: async () => {
        const json = { source: 'Replayed', amount: 3, date: today }
        const asked = {
          method: 'POST',
          path: '/api/income-expense',
          json,
          headers: { 'Idempotency-Key': 'shared key' },
        }
        const first = await send({ ...asked, token: clerk })
        const second = await send({ ...asked, token: other })
        const third = await send({ ...asked, token: clerk, json: { ...json, amount: 4 } })
        return [
          ...status('the first', first.status, 201),
          ...status('another user', second.status, 201),
          ...(second.headers['idempotency-replayed'] ? ['another user got the answer of the first'] : []),
          ...status('another body', third.status, 409),
        ]
      },
    },
    {
      what: 'a password that is changed while it signs in',
      run: async () => {
        const enter = (secret: string) =>
          send({ method: 'POST', path: '/api/auth/login', json: { username: 'ravi', password: secret } })
        const tokenIn = ({ text }: Answer) =>
          z.looseObject({ token: z.string().optional() }).parse(JSON.parse(text)).token
        const change = (token: string | undefined, from: string, to: string) =>
          send({ method: 'POST', path: '/api/auth/password', token, json: { currentPassword: from, newPassword: to } })
        const owner = tokenIn(await enter(password))
        // Their passwords are verified two at a time, some of them after the change.
        const [changed, ...entered] = await Promise.all([
          change(owner, password, `${password}-2`),
          ...Array.from({ length: 16 }, () => enter(password)),
        ])
        const tokens = entered.flatMap(answer => tokenIn(answer) ?? [])
        const after = await Promise.all(tokens.map(token => send({ path: '/api/auth/profile', token })))
        const back = await change(owner, `${password}-2`, password)
        return [
          ...status('the change', changed.status, 200),
          ...after.flatMap(({ status: is }) => status('a session of the password before', is, 401)),
          ...status('changing back', back.status, 200),
        ]
      },
    },
    {
      what: 'a session that was ended',
      run: async () => {
        const json = { username: 'ravi', password }
        const { text } = await send({ method: 'POST', path: '/api/auth/login', json })
        const token = z.object({ token: z.string() }).parse(JSON.parse(text)).token
        const ended = await send({ method: 'POST', path: '/api/auth/logout', token })
        const after = await send({ path: '/api/auth/profile', token })
        return [...status('signing out', ended.status, 200), ...status('afterwards', after.status, 401)]
      },
    },
  ],
}
