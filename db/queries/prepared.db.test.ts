import type { PoolClient, QueryResult } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'

const database = databaseForAllTests()
let client: PoolClient
beforeAll(async () => {
  client = await database.pool.connect()
})
afterAll(() => client.release())

const sum = 'select $1::integer + $2::integer as sum'
const planned = async () => {
  const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements order by name')
  return rows.map(({ name }) => name)
}
type Answer = (error: Error | null, result: QueryResult) => void
const answered = (ask: (answer: Answer) => void) =>
  new Promise<QueryResult>((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result))))

const ways: Record<string, (name: string, values: unknown[]) => Promise<QueryResult>> = {
  'a description': (name, values) => client.query({ name, text: sum, values }),
  'a description and a callback': (name, values) =>
    answered(answer => client.query({ name, text: sum, values }, answer)),
  'a text that begins with its name': (name, values) => client.query(`/* ${name} */ ${sum}`, values),
  'such a text and a callback': (name, values) =>
    answered(answer => client.query(`/* ${name} */ ${sum}`, values, answer)),
}

test.each(Object.entries(ways))('a query is planned once under its name, given as %s', async (way, ask) => {
  const name = way.replaceAll(/\W/g, '-')
  const answers = await Promise.all([ask(name, [1, 2]), ask(name, [3, 4])])
  expect(answers.map(({ rows }) => rows)).toEqual([[{ sum: 3 }], [{ sum: 7 }]])
  expect((await planned()).filter(one => one === name)).toEqual([name])
  await expect(ask(name, ['one', 2])).rejects.toMatchObject({ code: '22P02' })
})

test('a description that asks for more than a name is carried out as the driver does', async () => {
  const { rows } = await client.query({ name: 'as-arrays', text: sum, values: [1, 2], rowMode: 'array' })
  expect(rows).toEqual([[3]])
})
