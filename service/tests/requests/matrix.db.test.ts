import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { Download } from '#contract/fields/files'
import { EventStream } from '#contract/product/live'
import { newKey } from '#tests/desk/desk'
import type { Client, Loose, Raw } from '#tests/served/client'
import { openCallers, type Who } from '#tests/tools/callers'
import { digestOf } from '#tests/tools/digest'
import type { Sample } from '#tests/tools/samples/sample'
import { samples } from '#tests/tools/samples/samples'
import { sceneForAllTests } from '#tests/tools/scene'

/**
 * Every row of the endpoint table, called by every kind of user: who may do what, and that a refused call changes
 * nothing.
 */
const scene = sceneForAllTests()
let callers: readonly Who[]
beforeAll(async () => {
  callers = await openCallers(scene)
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const rows = endpoints.map(row => [nameOf(row), row] as const)

function sampleOf(row: Endpoint): Sample {
  const sample = samples[nameOf(row)]
  if (!sample) throw new Error(`${nameOf(row)} has no sample in service/tests/tools/samples.`)
  return sample
}

/** The expected status, by the row's roles and the owner of what is asked for. */
function expected(row: Endpoint, who: Who): number {
  if (!row.roles.includes(who.role)) return who.role === 'visitor' ? 401 : 403
  return sampleOf(row).owned && who.stranger ? 404 : (row.status ?? 200)
}

async function ask(row: Endpoint, who: Who, input: Loose): Promise<Pick<Raw, 'status' | 'text' | 'json'>> {
  const client = sampleOf(row).ends ? await who.enter() : who.client
  if (row.answer === EventStream && expected(row, who) < 400) return opened(row, client)
  return client.call(row, row.method === 'POST' && !row.keyless ? { ...input, key: newKey() } : input)
}

/** What the journal says of a transfer. */
const exchanged = /"party":"Pune"|(?:sent to|arrived from) Pune by /g

/** A stream never ends, so only its start is checked. */
async function opened({ path }: Endpoint, { token }: Client) {
  const response = await fetch(`${scene.desk.server.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  await response.body?.cancel()
  return { status: response.status, text: '', json: undefined }
}

const digest = () => digestOf(scene.desk.server.database)

test('there is a sample for every row, and for nothing else', () => {
  expect(Object.keys(samples).toSorted()).toEqual(rows.map(([name]) => name).toSorted())
})

describe.each(rows)('%s', (_, row) => {
  test('refuses callers without permission, and changes nothing', async () => {
    const refused = callers.filter(who => expected(row, who) >= 400)
    const input = await sampleOf(row).input(scene)
    const before = await digest()
    for (const who of refused) {
      const { status, text, json } = await ask(row, who, input)
      expect({ who: who.name, status }, text).toEqual({ who: who.name, status: expected(row, who) })
      if (status === 403)
        expect(json).toMatchObject({ error: row.forbidden ?? 'Access denied. Insufficient permissions.' })
    }
    expect(await digest()).toEqual(before)
  })

  test('serves callers with permission', async () => {
    for (const who of callers.filter(one => expected(row, one) < 400)) {
      const { status, text, json } = await ask(row, who, await sampleOf(row).input({ ...scene, client: who.client }))
      expect({ who: who.name, status }, text).toEqual({ who: who.name, status: expected(row, who) })
      // Every record names its branch, so an answer to a stranger must not mention Pune, but as a branch with which they
      // exchange money.
      const records = JSON.stringify({
        ...z
          .object({})
          .loose()
          .parse(json ?? {}),
        branches: [],
      })
      if (who.stranger && !row.roles.includes('visitor'))
        expect(records.replaceAll(exchanged, ''), who.name).not.toContain('Pune')
    }
  })
})

const takesInstitute = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject && 'instituteName' in schema.shape
const forSubAdmins = rows.filter(([, { roles }]) => roles.includes('sub_admin'))

describe.each(forSubAdmins.filter(([, { query }]) => takesInstitute(query)))('%s by a sub admin', (_, row) => {
  test.each(['Nashik', 'nashik', 'all', 'Nowhere', undefined])(
    'shows their own branch, even if they ask for %s',
    async name => {
      const { params, query } = await sampleOf(row).input(scene)
      const own = await scene.desk.pune.call(row, { params, query: { ...Object(query), instituteName: 'Pune' } })
      const asked = await scene.desk.pune.call(row, { params, query: { ...Object(query), instituteName: name } })
      expect(asked).toMatchObject({ status: 200, json: own.json })
      // The edit log says who exported it, each time.
      const told = ({ text }: Raw) => text.split('\n').filter(line => !line.includes('Exported the edit log.'))
      if (row.answer === Download) expect(told(asked)).toEqual(told(own))
    },
  )
})

/** Whether a row creates one record in an institute; imports have a test of their own. */
const makesOne = ({ body, status }: Endpoint) => takesInstitute(body) && status === 201

describe.each(forSubAdmins.filter(([, row]) => makesOne(row)))('%s by a sub admin', (_, row) => {
  test.each(['Nashik', 'Nowhere'])('writes to their own branch, even if they name %s', async instituteName => {
    const { params, body } = await sampleOf(row).input({ ...scene, client: scene.desk.pune })
    const { status, text } = await scene.desk.pune.call(row, { params, body: { ...Object(body), instituteName } })
    expect(status, text).toBe(201)
    expect(text).toContain('"instituteName":"Pune"')
    expect(text).not.toContain(instituteName)
  })
})
