import type { Desk } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'

/** A process that serves the same database; `as` uses a session there. */
export interface Place {
  readonly as: (client: Pick<Client, 'token'>) => Client
}

/** Does a write in one process, and returns a check of what every process must show from then on. */
export type Write = (desk: Desk, at: Place) => Promise<(place: Place) => Promise<void>>
