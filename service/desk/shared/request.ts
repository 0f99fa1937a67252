import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import type { Uploads } from '#files/upload'
import type { CommandKey } from '#log/submission'
import type { Caller } from '#records/accounts/caller'

/** A request after validation, with the output of the endpoint's schemas. */
export interface Request<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The files that came with a form, by field. They are removed once the request is answered. */
  readonly files: Uploads
  /** Throws NOT_SIGNED_IN for a visitor, so only rows that are open to visitors may run without reading it. */
  readonly caller: Caller
  readonly visitor: boolean
  /** The `Idempotency-Key` with a hash of the request's content, if a key was sent. */
  readonly command: CommandKey | undefined
  /**
   * Filled in by `write` and `createOnce`: for which institute the command was carried out, and whether reads show it
   * already.
   */
  readonly carried: Carried
  /** The client's address, for throttling and the audit. */
  readonly address: string
  /** The client's browser and system, if it names known ones. */
  readonly device: string | null
  /**
   * The origin of the address at which the service was reached, such as `http://192.168.1.5:3000`. Used for links when
   * PUBLIC_URL is not set; never what a `Host` header says.
   */
  readonly origin: string
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void
  /** Sets another status than the one of the endpoint's row. */
  readonly setStatus: (status: number) => void
}

/** A request to an endpoint, as its handler receives it. */
export type RequestTo<E extends Endpoint> = Request<
  z.output<NonNullable<E['params']>>,
  z.output<NonNullable<E['query']>>,
  z.output<NonNullable<E['body']>>
>

/** Any request, for code that reads none of its input. */
export type AnyRequest = Request<unknown, unknown, unknown>

/** How a command was carried out. */
export interface Carried {
  institute?: string
  projected?: boolean
  /** The ids and numbers of what was recorded, once it is: from then on no answer may say that nothing happened. */
  recorded?: Readonly<Record<string, string>>
  /** For each account from which more was taken than it held, a sentence that continues the name of the amount. */
  short?: readonly string[]
}

/** Tells a client that was turned away after how many seconds it may retry. */
export const tellWait =
  ({ setHeader }: Pick<AnyRequest, 'setHeader'>) =>
  (seconds: number): void =>
    setHeader('Retry-After', String(seconds))
