import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { at } from '#tests/served/at'
import { describeApi } from './openapi.ts'

const api = describeApi(endpoints)
const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }).optional(),
  responses: z.record(z.string(), z.looseObject({})),
})
const operation = (path: string, method: string) => Operation.parse(api.paths[path]?.[method])
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map(method => [method, path] as const),
)

test('is valid according to a public validator, which does reject wrong descriptions', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(api))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const broken = { ...structuredClone(api), paths: { 'no slash': { get: 7 } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

/** What a linter that others wrote finds: its strictest rules, and a refusal for every operation. */
async function lint(document: unknown): Promise<string[]> {
  const rules = { 'operation-4xx-response': 'error' } as const
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  return found.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`)
}

test('has no fault that a public linter finds, which does find an operation that never refuses', async () => {
  expect(await lint(api)).toEqual([])
  const silent = { ...operation('/offers', 'get'), responses: { 200: { description: 'Done' } } }
  const offers = { ...api.paths['/offers'], get: silent }
  expect(await lint({ ...api, paths: { ...api.paths, '/offers': offers } })).toEqual([
    expect.stringMatching(/^operation-4xx-response at #\/paths\/~1offers\/get\/responses/),
  ])
})

test('names every row of the table once', () => {
  const rows = endpoints.map(({ method, path }) => [method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}')])
  expect(operations.toSorted()).toEqual(rows.toSorted())
  const names = operations.map(([method, path]) => operation(path, method).operationId)
  expect(new Set(names).size).toBe(names.length)
})

test.each(operations)('the schemas of %s %s are JSON Schema', (method, path) => {
  const { parameters, requestBody, responses } = operation(path, method)
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const bodies = [
    ...Object.values(requestBody?.content ?? {}),
    ...Object.values(Object(at(responses['200'] ?? responses['201'], 'content'))),
  ]
  const schemas = [...parameters, ...bodies].map(part => Object(at(part, 'schema')))
  expect([...parameters, ...bodies].map(part => at(part, 'schema'))).not.toContain(undefined)
  for (const schema of schemas) ajv.compile(schema)
})

describe('an operation', () => {
  test('says who must be signed in', () => {
    expect(operation('/contacts', 'post').security).toEqual([{}, { bearer: [] }])
    expect(operation('/contacts', 'get').security).toEqual([{ bearer: [] }])
  })

  test('says how it refuses', () => {
    const refusals = (path: string, method: string) =>
      Object.keys(operation(path, method).responses).filter(status => /^4\d\d$/.test(status))
    expect(refusals('/openapi.json', 'get')).toEqual([])
    expect(refusals('/offers', 'get')).toEqual(['400'])
    expect(refusals('/auth/profile', 'get')).toEqual(['401'])
    expect(refusals('/payments/{id}', 'get')).toEqual(['400', '401', '403', '404'])
    expect(refusals('/payments/{id}', 'delete')).toEqual(['400', '401', '403', '404', '409', '422'])
    expect(at(api, 'components.responses.401.description')).toBe('Refused with NOT_SIGNED_IN, INVALID_CREDENTIALS')
  })

  test('names its parameters and its idempotency key', () => {
    const names = (path: string, method: string) =>
      operation(path, method).parameters.map(one => `${one.in} ${one.name}${one.required ? '!' : ''}`)
    expect(names('/contacts/{id}/status', 'put')).toEqual(['path id!'])
    expect(names('/contacts', 'get')).toEqual([
      'query limit',
      'query cursor',
      'query search',
      'query sort',
      'query status',
    ])
    expect(names('/payments', 'post')).toEqual(['header Idempotency-Key'])
    expect(names('/auth/login', 'post')).toEqual([])
  })

  test('describes its input and its answer', () => {
    const taken = operation('/payments', 'post').requestBody?.content['application/json']?.schema
    expect(taken).toMatchObject({ required: ['enrollmentId', 'amount'] })
    expect(at(taken, 'properties.amount')).toEqual({ type: ['number', 'string'] })
    const { responses } = operation('/payments', 'post')
    expect(Object.keys(responses)).toEqual(['201', '400', '401', '403', '409', '413', '415', '422', '4XX', '5XX'])
    const answered = at(responses['201'], 'content.application/json.schema.properties.payment')
    expect(at(answered, 'properties.amount')).toMatchObject({ type: 'number' })
  })

  test('with files takes a form', () => {
    const row = endpoint({
      ...{ method: 'POST', path: '/pictures', summary: 'Add', roles: ['super_admin'] },
      body: z.object({ title: z.string() }),
      files: { image: 'image' },
      answer: z.object({}),
    })
    const { requestBody } = Operation.parse(describeApi([row]).paths['/pictures']?.post)
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data'])
    expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      properties: { title: { type: 'string' }, image: { type: 'string' } },
      required: ['title'],
    })
  })
})
