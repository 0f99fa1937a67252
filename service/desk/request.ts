import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import type { Uploads } from '#files/upload'
import type { CommandKey } from '#log/submission'
import type { Caller } from '#records/accounts/caller'

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

/** A request to an endpoint, as its handler is given it. */
export type RequestTo<E extends Endpoint> = Request<
  z.output<NonNullable<E['params']>>,
  z.output<NonNullable<E['query']>>,
  z.output<NonNullable<E['body']>>
>

/** Any request, for what looks at none of its input. */
export type AnyRequest = Request<unknown, unknown, unknown>

/** How a command was carried out. */
export interface Carried {
  institute?: string
  projected?: boolean
}

/** Tells a client that was turned away after how many seconds it may come back. */
export const tellWait =
  ({ setHeader }: Pick<AnyRequest, 'setHeader'>) =>
  (seconds: number): void =>
    setHeader('Retry-After', String(seconds))
