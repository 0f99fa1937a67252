import type { Period } from '#contract/counter/periods'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import { listPeriods } from '#read/reports/periods'

/** A month that was locked at least once, with its current state. */
export async function findMonth(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  institute: string,
  month: string,
): Promise<Period> {
  const periods = await listPeriods(db, { institute }, clock())
  return found(
    periods.find(period => period.month === month),
    'Month',
  )
}
