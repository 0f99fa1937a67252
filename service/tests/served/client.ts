import { expect } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { type FieldProblem, ProblemBody, problemStatus } from '#contract/problem'

type Nothing = Record<never, never>
type Part<Name extends string, Value> = Nothing extends Value
  ? { readonly [Key in Name]?: Value | undefined }
  : { readonly [Key in Name]: Value }

interface Extras {
  readonly key?: string | undefined
  /** Sent as a form, together with the fields of the body. */
  readonly files?: Readonly<Record<string, File>> | undefined
}
type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Extras &
  Part<'params', z.input<P>> &
  Part<'query', z.input<Q>> &
  Part<'body', z.input<B>>

/** Input without types, for requests that must be refused. */
export interface Loose extends Extras {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: unknown
  readonly body?: unknown
}

interface Refused {
  readonly status: number
  readonly code: string
  readonly error: string
  readonly details: readonly FieldProblem[]
  readonly headers: Headers
}

/** An answer as it came, whatever its status. */
export interface Raw {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

export interface Client {
  readonly url: string
  readonly token: string | undefined
  /** Calls an endpoint that must succeed, and checks every field of the answer against its schema. */
  ok<A extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
    endpoint: Endpoint<A, P, Q, B>,
    ...input: Nothing extends Input<P, Q, B> ? [input?: Input<P, Q, B>] : [input: Input<P, Q, B>]
  ): Promise<z.output<A>>
  /** Calls an endpoint that must refuse, and checks the conventions of a refusal. */
  refused(endpoint: Endpoint, input?: Loose): Promise<Refused>
  call(endpoint: Endpoint, input?: Loose): Promise<Raw>
  /** Sends any request, below `/api`. */
  send(method: string, path: string, init?: RequestInit): Promise<Raw>
}

export function openClient(url: string, token?: string): Client {
  async function send(method: string, path: string, init: RequestInit = {}): Promise<Raw> {
    const headers = new Headers(init.headers)
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    const response = await fetch(`${url}/api${path}`, { ...init, method, headers })
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
  }

  const call = ({ method, path }: Endpoint, { params, query, body, files, key }: Loose = {}): Promise<Raw> => {
    const headers = new Headers()
    if (key !== undefined) headers.set('Idempotency-Key', key)
    if (body !== undefined && !files) headers.set('Content-Type', 'application/json')
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? `no-${name}`))
    const sent = files ? formOf(body, files) : JSON.stringify(body)
    const init = sent === undefined ? { headers } : { headers, body: sent }
    return send(method, `${filled}${search(query)}`, init)
  }

  return {
    url,
    token,
    send,
    call,
    ok: async (endpoint, ...[input]) => {
      const answer = await call(endpoint, loose(input))
      expect(answer, answer.text).toMatchObject({ status: endpoint.status ?? 200 })
      const parsed = endpoint.answer.parse(answer.json)
      // Parsing drops what the schema does not name, so equality shows that the answer contains nothing else.
      expect(answer.json).toEqual(parsed)
      return parsed
    },
    refused: async (endpoint, input) => {
      const { status, json, headers, text } = await call(endpoint, input)
      expect(status, text).toBeGreaterThanOrEqual(400)
      const { error, message, code, details = [] } = ProblemBody.strict().parse(json)
      expect(message).toBe(error)
      expect(status).toBe(new Map<string, number>(Object.entries(problemStatus)).get(code))
      return { status, code, error, details, headers }
    },
  }
}

const loose = (input: object | undefined): Loose => ({ ...input })

function formOf(body: unknown, files: Readonly<Record<string, File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body)))
    if (value !== undefined) form.append(name, String(value ?? ''))
  for (const [name, file] of Object.entries(files)) form.append(name, file, file.name)
  return form
}

function search(query: unknown): string {
  const given = Object.entries(Object(query)).filter(([, value]) => value !== undefined)
  const params = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
  return params.size > 0 ? `?${params}` : ''
}
