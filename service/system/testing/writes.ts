import type { Client } from '#service/http/testing/client'
import type { Desk } from '#service/routes/testing/desk'
import { accountWrites } from './account-writes.ts'
import { booksWrites } from './books-writes.ts'
import { moneyWrites } from './money-writes.ts'
import { recordWrites } from './record-writes.ts'
import { showcaseWrites } from './showcase-writes.ts'

/** A process that serves the same database: somebody's session, used there. */
export interface Place {
  readonly as: (client: Pick<Client, 'token'>) => Client
}

/** Does a write at a place, and answers what every place must show from then on. */
export type Write = (desk: Desk, at: Place) => Promise<(place: Place) => Promise<void>>

/** For every write of the endpoint table, by method and path. */
export const writes: Readonly<Record<string, Write>> = {
  ...recordWrites,
  ...moneyWrites,
  ...booksWrites,
  ...accountWrites,
  ...showcaseWrites,
}
