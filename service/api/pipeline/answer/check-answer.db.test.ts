import { Writable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '#api/pipeline/log'
import { routes } from '#api/routes/all'
import { getProfile } from '#contract/accounts/auth'
import { listCourses } from '#contract/records/courses'
import { createApp } from '#main/app'
import { listen } from '#main/listen'
import { openClient } from '#tests/served/client'
import { serverForAllTests } from '#tests/served/server'

const lines: string[] = []
const destination = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })
const server = serverForAllTests({ log: openLog('error', destination) })
afterEach(() => {
  lines.length = 0
  vi.restoreAllMocks()
})

/** The service with two handlers whose answers differ from the contract. */
async function drifted(checkAnswers: 'all' | 'sample' | 'off') {
  const parts = { ...server.parts, settings: { ...server.parts.settings, checkAnswers } }
  const wrong = new Map([
    [getProfile.path, { user: { fullName: 'Asha Patil' } }],
    [listCourses.path, { courses: [], secret: 'Asha Patil' }],
  ])
  const replaced = routes.map(route => {
    const answer = route.endpoint.method === 'GET' ? wrong.get(route.endpoint.path) : undefined
    return answer ? { ...route, run: async () => answer } : route
  })
  const { url, close } = await listen(createApp(parts, replaced).callback(), { host: '127.0.0.1', port: 0 })
  const client = openClient(url, server.admin.token)
  const answers = [await client.call(getProfile), await client.call(listCourses)]
  await close()
  return answers.map(({ status, text }) => ({ status, text }))
}

const mismatched = async () =>
  (await server.parts.metrics.text()).body.split('\n').filter(line => line.startsWith('http_answers_mismatched_total{'))

test('in development an answer that differs from the contract is an error that names its path', async () => {
  const answers = await drifted('all')
  expect(answers.map(({ status }) => status)).toEqual([500, 500])
  expect(lines.join()).toContain('The answer of GET /auth/profile is not what the contract says: user.id must be')
  expect(lines.join()).toContain('The answer of GET /courses is not what the contract says: secret is not part of')
  expect(answers.map(({ text }) => text).join()).not.toMatch(/contract|Asha/)
})

test('in production a sampled one is sent, counted once and logged without any personal data', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect((await drifted('sample')).map(({ status }) => status)).toEqual([200, 200])
  expect(await mismatched()).toEqual([
    'http_answers_mismatched_total{method="GET",route="/auth/profile"} 1',
    'http_answers_mismatched_total{method="GET",route="/courses"} 1',
  ])
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { method: 'GET', route: '/auth/profile', path: 'user.id', problem: 'must be of the type string' },
    { method: 'GET', route: '/courses', path: 'secret', problem: 'is not part of the answer' },
  ])
  expect(lines.join()).not.toContain('Asha')
})

test('it is not checked outside the sample, nor when checks are off', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  for (const mode of ['sample', 'off'] as const)
    expect((await drifted(mode)).map(({ status }) => status)).toEqual([200, 200])
  expect(lines).toEqual([])
})
