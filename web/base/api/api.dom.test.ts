// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getPayment, listPayments, recordPayment } from '#contract/payments/payments'
import { ApiError, api, mending, reach, send } from './api.ts'
import { lastWords } from './token.ts'

const id = '01981d2e-7c00-7000-8000-000000000001'
const asked: { url: string; init: RequestInit }[] = []

function answer(status: number, body: string) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return new Response(body, { status })
  })
}
const header = (name: string) => new Headers(asked[0]?.init.headers).get(name)

beforeEach(() => {
  asked.length = 0
  localStorage.setItem('token', 'abc')
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('fills in the path, leaves out empty filters, and sends token and credentials', async () => {
    answer(200, '{}')
    await api(getPayment, { params: { id } })
    await api(listPayments, { query: { search: 'a b', instituteName: '', limit: 25 } })
    expect(asked.map(({ url }) => url)).toEqual([`/api/payments/${id}`, '/api/payments?search=a+b&limit=25'])
    expect(header('Authorization')).toBe('Bearer abc')
    expect(asked[0]?.init.credentials).toBe('include')
    expect(header('Idempotency-Key')).toBeNull()
  })

  test('carries its idempotency key and its body as JSON', async () => {
    answer(201, '{}')
    await api(recordPayment, { body: { enrollmentId: id, amount: '12500.50' }, idempotencyKey: 'k1' })
    expect(header('Idempotency-Key')).toBe('k1')
    expect(asked[0]?.init.body).toBe(`{"enrollmentId":"${id}","amount":"12500.50"}`)
  })
})

test.each([
  ['breaks off half-way', '{"payment":{"id":"01981d2e'],
  ['comes from somebody else', '<!doctype html><title>Sign in to the Wi-Fi</title>'],
])('a success that %s is no answer, and leaves open what was done', async (_, body) => {
  answer(201, body)
  const sent = api(recordPayment, { body: { enrollmentId: id, amount: 100 } }).catch((error: unknown) => error)
  expect(await sent).toMatchObject({ status: 0, code: 'UNREACHABLE', told: false })
  expect(localStorage.getItem('token')).toBe('abc')
})

describe('a line that hangs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const hanging = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

  test.each(['GET', 'POST'] as const)('fails a %s after a minute, as one that is down does', async method => {
    vi.stubGlobal('fetch', hanging)
    const sent = send(method, '/payments', method === 'POST' ? { body: {} } : {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await sent).toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })

  test('is waited for as long as a file takes', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      signals.push(init.signal)
      return new Promise(() => {})
    })
    void send('POST', '/students', { body: new FormData() })
    void reach('GET', '/exports/journal', {})
    await vi.advanceTimersByTimeAsync(600_000)
    expect(signals.map(signal => signal?.aborted ?? false)).toEqual([false, false])
  })

  test('is left alone once the answer has begun', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    let signal: AbortSignal | null | undefined
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      signal = init.signal
      return { ok: true, status: 200, headers: new Headers(), json: () => promise }
    })
    const sent = send('GET', '/payments')
    await vi.advanceTimersByTimeAsync(120_000)
    resolve('rows')
    expect(await sent).toBe('rows')
    expect(signal?.aborted).toBe(false)
  })
})

describe('a refusal', () => {
  test('has the server’s code, sentence and fields', async () => {
    answer(
      422,
      JSON.stringify({
        error: 'Too much.',
        message: 'Too much.',
        code: 'OVERPAYMENT',
        details: [{ path: 'amount', message: 'must be less.' }],
      }),
    )
    await expect(send('POST', '/payments', { body: {} })).rejects.toMatchObject({
      status: 422,
      code: 'OVERPAYMENT',
      message: 'Too much.',
      told: true,
      details: [{ path: 'amount', message: 'must be less.' }],
    })
  })

  test('without a readable body still has a sentence, but not the server’s', async () => {
    answer(502, '<html>')
    await expect(send('GET', '/payments')).rejects.toMatchObject({ status: 502, told: false })
  })

  test('with status 401 removes the token, but not when the sign-in itself is refused', async () => {
    answer(401, '{}')
    await expect(send('POST', '/auth/login')).rejects.toBeInstanceOf(ApiError)
    expect(localStorage.getItem('token')).toBe('abc')
    await expect(send('GET', '/payments')).rejects.toBeInstanceOf(ApiError)
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('with status 401 leaves its sentence to the sign-in page, and one about what was being saved', async () => {
    const ended = 'Your session has ended. Sign in to continue.'
    answer(401, JSON.stringify({ error: ended, message: ended, code: 'NOT_SIGNED_IN' }))
    await expect(send('GET', '/payments')).rejects.toBeInstanceOf(ApiError)
    expect(lastWords).toEqual({ said: ended })
    localStorage.setItem('token', 'abc')
    await expect(send('POST', '/payments', { idempotencyKey: 'k1' })).rejects.toBeInstanceOf(ApiError)
    expect(lastWords).toEqual({
      said: ended,
      lost: 'What you were saving is probably not recorded: look it up before you enter it again.',
    })
  })

  test('that was mended is sent again with the same key, but never for somebody else', async () => {
    const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`
    const mendAs = (sub: string) =>
      mending.by.set('NOT_SIGNED_IN', async () => {
        localStorage.setItem('token', `${tokenOf(sub)}2`)
        fetch.mockImplementation(async () => new Response('{}'))
        return true
      })
    const pay = () => send('POST', '/payments', { idempotencyKey: 'k1' })
    const refuse = async () => new Response('{"code":"NOT_SIGNED_IN"}', { status: 401 })
    const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(refuse)
    vi.stubGlobal('fetch', fetch)
    localStorage.setItem('token', tokenOf('asha'))
    mendAs('asha')
    await pay()
    const keys = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'))
    expect(keys).toEqual(['k1', 'k1'])
    localStorage.setItem('token', tokenOf('asha'))
    mendAs('ravi')
    fetch.mockClear().mockImplementation(refuse)
    await expect(pay()).rejects.toMatchObject({ status: 401 })
    expect(fetch).toHaveBeenCalledOnce()
    mending.by.clear()
  })

  test('has status 0 when no answer came', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network')
    })
    await expect(send('GET', '/payments')).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })
})
