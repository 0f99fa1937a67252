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

export interface Carried {
  institute?: string
  projected?: boolean
}
