import { expect, test } from 'vitest'
import { startTestServer } from '#api/testing/server'
import { endpoints } from '#contract/endpoints'
import { getOpenApi } from '#contract/product/openapi'

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
