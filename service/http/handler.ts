import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import type { Role } from '#contract/fields'
import type { CommandKey } from '#ledger/submission'
import type { Parts } from '#service/parts'
import type { Uploads } from './uploads.ts'
import { parse, parsePath } from './validate.ts'

/** Who is signed in. `scope` is the only institute a sub_admin or student may see or touch; null for a super_admin. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  readonly fullName: string
  readonly instituteId: string
  readonly scope: string | null
}

/** A request after validation: what the endpoint's schemas made of it. */
export interface Request<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The files that came with a form, by field. They are gone once the request is answered. */
  readonly files: Uploads
  /** Throws NOT_SIGNED_IN for a visitor, so that only rows open to visitors ever see none. */
  readonly caller: Caller
  readonly visitor: boolean
  /** The `Idempotency-Key` with the hash of what was asked, when one came. */
  readonly command: CommandKey | undefined
  /** Filled in by `write` and `once`: where the command was carried out, and whether reads show it already. */
  readonly carried: Carried
  /** The address to throttle and audit by. */
  readonly address: string
  /** How the service was reached, such as `https://fees.example.com`: for links where no PUBLIC_URL is set. */
  readonly origin: string
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void
  /** Sets another status than the row's own. */
  readonly setStatus: (status: number) => void
}

export interface Carried {
  institute?: string
  projected?: boolean
}

export interface Route {
  readonly endpoint: Endpoint
  readonly run: (request: Request<unknown, unknown, unknown>, parts: Parts) => Promise<unknown>
}

/**
 * What a handler answers with. A list may come in batches of rows, so that nobody ever holds the whole of it; what is only
 * known after them, such as how many there were, may come as a promise.
 */
export type Answer<A> = {
  readonly [Name in keyof A]: A[Name] extends readonly (infer Row)[]
    ? readonly Row[] | AsyncIterable<readonly Row[]>
    : A[Name] | Promise<A[Name]>
}

/** An endpoint and what it does: read the request, act, answer. */
export interface Handler<A extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly endpoint: Endpoint<A, P, Q, B>
  readonly run: (request: Request<z.output<P>, z.output<Q>, z.output<B>>, parts: Parts) => Promise<Answer<z.input<A>>>
}

/** Binds an endpoint to its handler; the types of both must agree. The inputs are parsed by the endpoint's own schemas. */
export const handle = <A extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<A, P, Q, B>,
  run: Handler<A, P, Q, B>['run'],
): Route => ({
  endpoint,
  run: async (request, parts) =>
    run(
      withInput(
        request,
        parsePath(endpoint.params, request.params),
        parse(endpoint.query, request.query),
        parse(endpoint.body, request.body),
      ),
      parts,
    ),
})

/** The same request with its inputs parsed. `caller` stays a getter: looking at it is what refuses a visitor. */
const withInput = <Params, Query, Body>(
  request: Request<unknown, unknown, unknown>,
  params: Params,
  query: Query,
  body: Body,
): Request<Params, Query, Body> => ({
  params,
  query,
  body,
  files: request.files,
  get caller() {
    return request.caller
  },
  visitor: request.visitor,
  command: request.command,
  carried: request.carried,
  address: request.address,
  origin: request.origin,
  setHeader: request.setHeader,
  setStatus: request.setStatus,
})
