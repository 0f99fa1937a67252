import type { IncomeExpense } from '#contract/shapes/entry'
import type { Parts } from '#desk/shared/parts'
import { readBack } from '#desk/shared/read-back'
import type { AnyRequest } from '#desk/shared/request'
import { findEntry } from '#read/queries/entries'

/** The entry that a request has just recorded or corrected. */
export const readEntry = (parts: Parts, request: AnyRequest, id: string): Promise<IncomeExpense> =>
  readBack(parts, request, db => findEntry(db, id, request.caller.scope, parts.links))
