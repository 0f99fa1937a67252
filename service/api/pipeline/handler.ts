import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { parse, parsePath } from '#contract/validate'
import type { Parts } from '#desk/shared/parts'
import type { Request } from '#desk/shared/request'

export interface Route {
  readonly endpoint: Endpoint
  readonly run: (request: Request<unknown, unknown, unknown>, parts: Parts) => Promise<object>
}

/**
 * What a handler answers with. A list may come in batches of rows, so that the whole of it is never held in memory.
 * What is known only after them, such as their number, may come as a promise.
 */
type Answer<A> = {
  readonly [Name in keyof A]: A[Name] extends readonly (infer Row)[]
    ? readonly Row[] | AsyncIterable<readonly Row[]>
    : A[Name] | Promise<A[Name]>
}

/** Every answer is an object. */
type AnswerSchema = z.ZodType<object, object>

/** An endpoint and what its handler does: read the request, act, answer. */
export interface Handler<A extends AnswerSchema, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly endpoint: Endpoint<A, P, Q, B>
  readonly run: (request: Request<z.output<P>, z.output<Q>, z.output<B>>, parts: Parts) => Promise<Answer<z.input<A>>>
}

/**
 * Binds an endpoint to its handler, whose types must agree with it. The inputs are parsed by the endpoint's own
 * schemas.
 */
export const handle = <A extends AnswerSchema, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
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

/** The same request with its inputs parsed. `caller` stays a getter, because reading it is what refuses a visitor. */
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
  device: request.device,
  origin: request.origin,
  setHeader: request.setHeader,
  setStatus: request.setStatus,
})
