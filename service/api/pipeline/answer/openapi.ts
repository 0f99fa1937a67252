import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { ProblemBody, problemStatus } from '#contract/problem'
import { Changed } from '#contract/product/live'
import { isDownload } from './download.ts'
import { isEventStream } from './event-stream.ts'

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
    info: { title: 'Fee ledger', version: '1', description },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problem() },
      responses: {
        Problem: {
          description: 'A refusal; the code says which',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
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
    ...(endpoint.method === 'POST' && !endpoint.keyless ? [idempotencyKey] : []),
  ],
  ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body) } : {}),
  responses: {
    [endpoint.status ?? 200]: { description: 'Done', content: content(endpoint) },
    default: { $ref: '#/components/responses/Problem' },
  },
})

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
