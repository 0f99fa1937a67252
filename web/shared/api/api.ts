import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import type { FieldProblem, ProblemBody } from '#contract/problem'
import { fetchWithProgress, type OnProgress } from './fetchWithProgress.ts'
import { dropToken, readToken } from './token.ts'

/** An answer that isn't a success, or none at all (status 0, code `UNREACHABLE`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly FieldProblem[]
  /** Whether `message` is the server's own sentence, which then wins over a screen's general one. */
  readonly told: boolean

  constructor(status: number, problem: Partial<ProblemBody>) {
    super(problem.message || problem.error || 'Something went wrong. Please try again.')
    this.status = status
    this.code = problem.code ?? 'UNKNOWN'
    this.details = problem.details ?? []
    this.told = status > 0 && Boolean(problem.message || problem.error)
  }
}

type Nothing = Record<never, never>

/** A part with a required field must be passed; a part with only optional fields may be left out. */
type Part<Name extends string, Value> = Nothing extends Value
  ? { [Key in Name]?: Value | undefined }
  : { [Key in Name]: Value }

interface Extras {
  /** See `useSave`. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Called with the share of the body that has been sent, for large files. */
  onProgress?: OnProgress
}

/** What a call takes, in the types that are sent: money is rupees as a number or a text. Files go as FormData. */
type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Extras &
  Part<'params', z.input<Params>> &
  Part<'query', z.input<Query>> &
  Part<'body', z.input<Body> | FormData>

/**
 * Calls one row of the endpoint table: `api(getPayment, { params: { id } })`. Types come from the row; the answer isn't
 * parsed again, because the same schemas guard it on the server. Throws an ApiError.
 */
export function api<
  Answer extends z.ZodType,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(
  endpoint: Pick<Endpoint<Answer, Params, Query, Body>, 'method' | 'path' | 'params' | 'query' | 'body' | 'answer'>,
  ...[input]: Nothing extends Input<Params, Query, Body>
    ? [input?: Input<Params, Query, Body>]
    : [input: Input<Params, Query, Body>]
): Promise<z.output<Answer>> {
  const { params, query, ...rest }: Loose = input ?? {}
  return send(endpoint.method, address(endpoint.path, params, query), rest)
}

/**
 * Fetches a list by a table's state: search, order, filters and paging as they are in the URL. The server checks them, so
 * the query isn't typed; the answer has the type of the endpoint.
 */
export const apiList = <Answer extends z.ZodType>(
  { method, path }: Pick<Endpoint<Answer>, 'method' | 'path' | 'answer'>,
  query: object,
  signal: AbortSignal | undefined,
): Promise<z.output<Answer>> => send(method, address(path, {}, query), { signal })

interface Loose extends Extras {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** A path with its `:name`s filled in and a query string; empty values are left out. */
function address(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(Object(params)[name]))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(query))) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

interface Sent {
  body?: unknown
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  onProgress?: OnProgress | undefined
  /** The answer to this request, if it was sent earlier. */
  asked?: Promise<Response> | undefined
}

/** One request below `/api`. Screens use `api`; only pages that must not load the schemas, such as sign-in, use this. */
export async function send<Answer>(method: Endpoint['method'], path: string, sent: Sent = {}): Promise<Answer> {
  const response = await reach(method, path, sent)
  return response.json()
}

/** The file that a row such as `downloadMaterial` answers with; `saveAs` hands it to the user. Throws an ApiError. */
export async function fetchFile(
  row: Pick<Endpoint, 'method' | 'path'>,
  params: unknown,
  query?: object,
): Promise<Blob> {
  const response = await reach(row.method, address(row.path, params, query), {})
  return response.blob()
}

interface Taken {
  query?: object
  signal?: AbortSignal
  /** Called with the number of bytes received so far. */
  onBytes: (bytes: number) => void
}

/** The same for a file that the server writes while it sends it, however long that takes. Throws an ApiError, also when it breaks off. */
export async function takeFile(
  row: Pick<Endpoint, 'method' | 'path'>,
  params: unknown,
  { query, signal, onBytes }: Taken,
): Promise<Blob> {
  const response = await reach(row.method, address(row.path, params, query), { signal })
  const reader = response.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      pieces.push(step.value)
      bytes += step.value.length
      onBytes(bytes)
    }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, brokenOff)
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' })
}

const brokenOff = { message: 'The connection was lost before the end.', code: 'UNREACHABLE' } as const

/** The answer of an endpoint that keeps sending, such as `watch`. Throws an ApiError. */
export async function openStream(
  row: Pick<Endpoint, 'method' | 'path'>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await reach(row.method, row.path, { signal })
  if (!body) throw new ApiError(0, { code: 'UNREACHABLE' })
  return body
}

interface Followed {
  params?: unknown
  query?: unknown
  body: FormData
  signal?: AbortSignal
}

/**
 * The answer of an endpoint that reports its progress while it works, such as an import: `onText` gets the text received so
 * far. Throws an ApiError, also when the answer breaks off.
 */
export async function follow<Answer extends z.ZodType>(
  { method, path }: Pick<Endpoint<Answer>, 'method' | 'path' | 'answer'>,
  { params, query, body, signal }: Followed,
  onText: (text: string) => void,
): Promise<z.output<Answer>> {
  const response = await reach(method, address(path, params, query), { body, signal })
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  try {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      text += decoder.decode(step.value, { stream: true })
      onText(text)
    }
    return JSON.parse(text)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, brokenOff)
  }
}

/** A successful answer; everything else is an ApiError. */
async function reach(method: string, path: string, sent: Sent): Promise<Response> {
  const { signal } = sent
  const token = readToken()
  const asked = sent.asked ?? ask(`/api${path}`, request(method, token, sent), sent.onProgress)
  const response = await asked.catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError(0, {
      message: 'The server could not be reached. Check the connection and try again.',
      code: 'UNREACHABLE',
    })
  })
  if (response.ok) return response
  if (response.status === 401 && token && path !== '/auth/login') dropToken(token)
  throw new ApiError(response.status, await problemOf(response))
}

const ask = (url: string, init: RequestInit, onProgress: OnProgress | undefined): Promise<Response> =>
  onProgress ? fetchWithProgress(url, init, onProgress) : fetch(url, init)

function request(method: string, token: string | null, { body, idempotencyKey, signal }: Sent): RequestInit {
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const init: RequestInit = { method, headers, credentials: 'include', signal: signal ?? null }
  if (body === undefined) return init
  if (body instanceof FormData) return { ...init, body }
  headers.set('Content-Type', 'application/json')
  return { ...init, body: JSON.stringify(body) }
}

/** The problem in a refusal's body; empty for another body, such as a proxy's HTML page, which has nothing worth showing. */
async function problemOf(response: Response): Promise<Partial<ProblemBody>> {
  try {
    return Object(await response.json())
  } catch {
    return {}
  }
}
