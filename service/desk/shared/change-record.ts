import type { Transaction } from 'kysely'
import type { DB } from '#models/database'
import type { Author } from '#records/audit'
import { authorOf } from './author.ts'
import { createOnce } from './create-once.ts'
import type { Parts } from './parts.ts'
import type { AnyRequest } from './request.ts'

/** Creates a record on behalf of the caller, once per idempotency key, and returns its id. */
export const createRecord = (
  parts: Pick<Parts, 'db'>,
  request: AnyRequest,
  create: (transaction: Transaction<DB>, author: Author) => Promise<string>,
): Promise<string> =>
  createOnce(parts, request, request.caller.instituteId, transaction => create(transaction, authorOf(request)))

/** Changes records on behalf of the caller, in one transaction. */
export const changeRecord = <T>(
  { db }: Pick<Parts, 'db'>,
  request: AnyRequest,
  change: (transaction: Transaction<DB>, author: Author) => Promise<T>,
): Promise<T> => db.transaction().execute(transaction => change(transaction, authorOf(request)))
