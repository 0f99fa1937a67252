import type { Desk } from '#api/routes/testing/desk'
import type { Client } from '#api/testing/client'

/** A process that serves the same database: somebody's session, used there. */
export interface Place {
  readonly as: (client: Pick<Client, 'token'>) => Client
}

/** Does a write at a place, and answers what every place must show from then on. */
export type Write = (desk: Desk, at: Place) => Promise<(place: Place) => Promise<void>>
