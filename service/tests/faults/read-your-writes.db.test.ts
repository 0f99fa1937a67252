import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { forAllTests } from '#db/testing/shared'
import { deskForAllTests } from '#tests/desk/desk'
import { openClient } from '#tests/served/client'
import { startProcess } from '#tests/tools/processes'
import type { Place } from '#tests/tools/writes/write'
import { writes } from '#tests/tools/writes/writes'

/** The effect of a write must be readable right after its answer, from the process that answered and from any other. */
const desk = deskForAllTests({ clock: () => new Date() })
const other = forAllTests(
  () => startProcess(desk.server.database.url, '--service'),
  ({ kill }) => kill(),
)

const table = endpoints.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

test('every write of the endpoint table is tested here', () => {
  expect(Object.keys(writes).toSorted()).toEqual(table.toSorted())
})

describe.each(Object.entries(writes))('after %s', (_, write) => {
  test.each(['here', 'there'])('answered by the process %s, the next read of either process shows it', async place => {
    const here: Place = { as: ({ token }) => openClient(desk.server.url, token) }
    const shows = await write(desk, place === 'here' ? here : other)
    await Promise.all([shows(here), shows(other)])
  })
})
