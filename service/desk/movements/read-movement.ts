import type { MoneyMovement } from '#contract/shapes/money-movement'
import type { Parts } from '#desk/shared/parts'
import { readBack } from '#desk/shared/read-back'
import type { AnyRequest } from '#desk/shared/request'
import { listMovements } from '#read/reports/movements/movements'

/** The movement that a request has just recorded in a branch. */
export const readMovement = (
  parts: Parts,
  request: Pick<AnyRequest, 'carried'>,
  institute: string,
  id: string,
): Promise<MoneyMovement> =>
  readBack(parts, request, async db => (await listMovements(db, { institute, stream: id })).at(0))
