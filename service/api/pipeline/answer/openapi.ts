import { z } from 'zod'
import { type Endpoint, signedIn } from '#contract/endpoint'
import { ProblemBody, problemStatus } from '#contract/problem'
import { Changed, isEventStream } from '#contract/product/live'
import { isDownload } from './download.ts'

type Json = Readonly<Record<string, unknown>>

const description =
  `Every error answers { error, message, code, details? }, whose text is a sentence for people. Money is a
number of rupees with at most two decimals. On POST, empty texts and nulls count as absent; on PUT they clear a field, and
an absent field stays. Lists answer every row unless limit or cursor is given.`.replaceAll('\n', ' ')

/**
 * The API as OpenAPI 3.1, generated from the rows and schemas that route and validate, so it cannot contradict them.
 */
export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fee ledger', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problem() },
      responses: { Problem: refusal('A refusal; the code says which'), ...refusalsByStatus(endpoints) },
    },
  }
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** A response for each status that an operation refers to. It names the codes that come with it. */
function refusalsByStatus(endpoints: readonly Endpoint[]): Json {
  const codesOf = (status: number) =>
    Object.entries(problemStatus).flatMap(([code, is]) => (is === status ? [code] : []))
  const statuses = [...new Set(endpoints.flatMap(refusals))]
  return Object.fromEntries(statuses.map(status => [status, refusal(`Refused with ${codesOf(status).join(', ')}`)]))
}

const operation = (endpoint: Endpoint): Json => ({
  operationId: nameOf(endpoint),
  summary: endpoint.summary,
  description: `For ${endpoint.roles.join(', ')}.`,
  tags: [endpoint.path.split('/')[1] ?? ''],
  security: endpoint.roles.includes('visitor') ? [{}, { bearer: [] }] : [{ bearer: [] }],
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(takesKey(endpoint) ? [idempotencyKey] : []),
  ],
  ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body) } : {}),
  responses: {
    [endpoint.status ?? 200]: { description: 'Done', content: content(endpoint) },
    ...Object.fromEntries(refusals(endpoint).map(status => [status, { $ref: `#/components/responses/${status}` }])),
    '4XX': { $ref: '#/components/responses/Problem' },
    '5XX': { $ref: '#/components/responses/Problem' },
  },
})

const takesKey = ({ method, keyless }: Endpoint): boolean => method === 'POST' && !keyless

/** The statuses that follow from the row. What any request may meet, such as too many of them, is left to `4XX`. */
function refusals(endpoint: Endpoint): number[] {
  const { method, roles, params, query, body } = endpoint
  return [
    ...(params || query || body || takesKey(endpoint) ? [400] : []),
    ...(roles.includes('visitor') ? [] : [401]),
    ...(signedIn.every(role => roles.includes(role)) ? [] : [403]),
    ...(params ? [404] : []),
    ...(body || method === 'DELETE' ? [409] : []),
    ...(method === 'POST' || method === 'PUT' ? [413, 415] : []),
    ...(body || method === 'DELETE' ? [422] : []),
  ]
}

/** `POST /students/:id/invite` is called postStudentsByIdInvite. */
const nameOf = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .replaceAll(':', 'by-')
    .split(/\W+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body get the first answer again for 7 days, with Idempotency-Replayed: true',
  schema: { type: 'string', maxLength: 200 },
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

const Shape = z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()).default([]) })

function parameters(where: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties, required } = Shape.parse(schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }))
}

/** A form carries its files in fields of their own. Without a file, JSON is accepted too. */
function requestBody({ files }: Endpoint, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input')
  const json = { 'application/json': { schema } }
  if (!files) return { required: true, content: json }
  const { properties, required } = Shape.parse(schema)
  const binary = Object.keys(files).map(name => [
    name,
    { type: 'string', contentMediaType: 'application/octet-stream' },
  ])
  const form = { type: 'object', properties: { ...properties, ...Object.fromEntries(binary) }, required }
  return { required: true, content: { ...json, 'multipart/form-data': { schema: form } } }
}

function content(endpoint: Endpoint): Json {
  if (isDownload(endpoint))
    return { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
  // The schema describes the data of each message.
  if (isEventStream(endpoint)) return { 'text/event-stream': { schema: schemaOf(Changed, 'output') } }
  return { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } }
}

function problem(): Json {
  const { properties, required } = Shape.parse(schemaOf(ProblemBody, 'output'))
  return { type: 'object', properties: { ...properties, code: { enum: Object.keys(problemStatus) } }, required }
}
