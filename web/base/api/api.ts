import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import type { FieldProblem, ProblemBody } from '#contract/problem'
import { heard, say } from '../language/say.ts'
import type { OnProgress } from './fetchWithProgress.ts'
import { learnTime } from './time.ts'
import { dropToken, ownerOf, readToken } from './token.ts'

/** An answer that isn't a success, or none at all (status 0, code `UNREACHABLE`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly FieldProblem[]
  /** Whether `message` is the server's own sentence, which then wins over a screen's general one. */
  readonly told: boolean
  /** How it was asked. */
  readonly method: string

  constructor(status: number, problem: Partial<ProblemBody>, method = 'GET') {
    super(problem.message || problem.error || say('Something went wrong. Please try again.'))
    this.status = status
    this.code = problem.code ?? 'UNKNOWN'
    this.details = problem.details ?? []
    this.told = status > 0 && Boolean(problem.message || problem.error)
    this.method = method
  }
}

/** No answer, or one of a service or a proxy that only says "not now". */
const away = [0, 429, 502, 503, 504]

/** Whether nobody could answer at the moment, which says nothing of what was asked, nor of who asked. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && away.includes(error.status)

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
export function address(path: string, params: unknown, query: unknown): string {
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
  /** Whether an answer that hasn't begun after a minute never will. Files take the time that they need. */
  soon?: boolean
  /** The answer to this request, if it was sent earlier. */
  asked?: Promise<Response> | undefined
}

/** One request below `/api`. Screens use `api`; only pages that must not load the schemas, such as sign-in, use this. */
export async function send<Answer>(method: Endpoint['method'], path: string, sent: Sent = {}): Promise<Answer> {
  const response = await reach(method, path, { ...sent, soon: !(sent.body instanceof FormData) })
  // What breaks off half-way, or was written by somebody else, such as the sign-in page of a Wi-Fi, is no answer either.
  return response.json().catch(noAnswer(sent))
}

/** What the screens around do about a refusal with a code: once it is mended, the same request is sent again. */
export const mending = {
  by: new Map<string, () => Promise<boolean>>(),
  /** How many questions somebody is being asked for it right now. */
  asked: 0,
}

/** A successful answer, its body not yet read; everything else is an ApiError. */
export async function reach(method: string, path: string, sent: Sent): Promise<Response> {
  const token = readToken()
  const asked = sent.asked ?? ask(`/api${path}`, request(method, token, sent), sent)
  const response = await asked.catch(noAnswer(sent))
  learnTime(response)
  // What was sent is recorded (202), but there is no answer to show.
  if (response.ok && response.status !== 202) return response
  const problem = await problemOf(response)
  if (response.status === 401 && token && path !== '/auth/login') dropToken(token, farewell(problem, sent))
  if ((await mend(problem)) && isOfSame(token)) return reach(method, path, sent)
  throw new ApiError(response.status, inWords(problem), method)
}

const noAnswer =
  ({ signal }: Sent) =>
  (cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError(0, {
      message: say('The server could not be reached. Check the connection and try again.'),
      code: 'UNREACHABLE',
    })
  }

const mend = async ({ code = '' }: Partial<ProblemBody>) => (await mending.by.get(code)?.()) ?? false

/** What one user has sent is never sent again for the next one. */
const isOfSame = (token: string | null) => token !== null && ownerOf(token) === ownerOf(readToken() ?? '')

/** What is said of a session that has ended, and where the screen is left, of what was being saved: an earlier try may have been. */
function farewell({ message }: Partial<ProblemBody>, { idempotencyKey }: Sent) {
  if (!message) return undefined
  const lost = say('What you were saving is probably not recorded: look it up before you enter it again.')
  return { said: heard(message), ...(idempotencyKey && { lost }) }
}

async function ask(url: string, init: RequestInit, { onProgress, soon = false }: Sent): Promise<Response> {
  if (!onProgress) return soon ? fetchSoon(url, init) : fetch(url, init)
  const { fetchWithProgress } = await import('./fetchWithProgress.ts')
  return fetchWithProgress(url, init, onProgress)
}

/** Milliseconds: twice as long as any statement of the database may take. */
const patience = 60_000

/** A line may hang without ever failing. Once an answer has begun it takes the time that it needs. */
async function fetchSoon(url: string, init: RequestInit): Promise<Response> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), patience)
  const signal = AbortSignal.any([silence.signal, init.signal ?? silence.signal])
  return fetch(url, { ...init, signal }).finally(() => clearTimeout(timer))
}

/** Headers of every request. */
export const always = new Headers({ Accept: 'application/json' })

function request(method: string, token: string | null, { body, idempotencyKey, signal }: Sent): RequestInit {
  const headers = new Headers(always)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const init: RequestInit = { method, headers, credentials: 'include', signal: signal ?? null }
  if (body === undefined) return init
  if (body instanceof FormData) return { ...init, body }
  headers.set('Content-Type', 'application/json')
  return { ...init, body: JSON.stringify(body) }
}

/** The server writes English; what it says of a field is put into the chosen language where the field shows it. */
const inWords = (problem: Partial<ProblemBody>): Partial<ProblemBody> =>
  problem.message === undefined ? problem : { ...problem, message: heard(problem.message) }

/** The problem in a refusal's body; empty for another body, such as a proxy's HTML page, which has nothing worth showing. */
const problemOf = (response: Response): Promise<Partial<ProblemBody>> => response.json().then(Object, () => ({}))
