import { expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { getOpenApi } from '#contract/product/openapi'
import { startTestServer } from '#tests/served/server'

test('anybody can read the description of the whole API', async () => {
  const server = await startTestServer()
  try {
    const { openapi, paths } = await server.visitor.ok(getOpenApi)
    expect(openapi).toBe('3.1.0')
    expect(Object.values(paths).flatMap(methods => Object.keys(methods))).toHaveLength(endpoints.length)
    expect((await server.visitor.send('POST', '/openapi.json')).status).toBe(405)
  } finally {
    await server.stop()
  }
})

test('it is written and compressed once, whoever asks for it', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const ask = async (encoding: string) => {
    const answer = await fetch(`${server.url}/api/openapi.json`, { headers: { 'Accept-Encoding': encoding } })
    return { packed: answer.headers.get('Content-Encoding'), text: await answer.text() }
  }
  const { text } = await ask('identity')
  const written = vi.spyOn(JSON, 'stringify')
  onTestFinished(() => written.mockRestore())
  const answers = await Promise.all(['gzip', 'identity', 'gzip'].map(ask))
  expect(answers).toEqual(['gzip', null, 'gzip'].map(packed => ({ packed, text })))
  for (const { value } of written.mock.results) expect(String(value).length).toBeLessThan(10_000)
})
