import { formatDate } from '#contract/fields/dates'
import { minus, noPaise, type Paise, paise, smaller, sum } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import type { Installment } from '#ledger/events/parts'

/** An installment and how much of it is settled. */
export interface Allotment extends Installment {
  readonly paid: Paise
  readonly rest: Paise
}

/** Payments settle the oldest installment first, then the next one. */
export function allot(installments: readonly Installment[], paid: Paise): Allotment[] {
  let left = paid
  return installments.map(installment => {
    const settled = smaller(left, installment.amount)
    left = minus(left, settled)
    return { ...installment, paid: settled, rest: minus(installment.amount, settled) }
  })
}

/** The first installment that is not settled. */
export const nextUnpaid = (installments: readonly Installment[], paid: Paise): Allotment | undefined =>
  allot(installments, paid).find(({ rest }) => rest > 0)

/** A plan refitted to a new total: its last row grows, or its rows shrink from the last one backwards. */
export function refit(installments: readonly Installment[], total: Paise, spareId: string): Installment[] {
  const planned = sum(installments.map(({ amount }) => amount))
  const last = installments.at(-1)
  if (total >= planned) {
    if (total === planned) return [...installments]
    if (!last) return [{ id: spareId, dueOn: null, amount: total }]
    return [...installments.slice(0, -1), { ...last, amount: paise(last.amount + total - planned) }]
  }
  let left = total
  return installments.flatMap(installment => {
    const amount = smaller(left, installment.amount)
    left = minus(left, amount)
    return amount > 0 ? [{ ...installment, amount }] : []
  })
}

/** A row that the desk asks for. */
export interface WantedInstallment {
  readonly dueOn: string | null
  readonly amount: Paise
}

/**
 * The plan that the desk asks for: by date, undated rows last, known rows keeping their ids by position.
 * It is refused when its rows don't sum to the total, or a new date lies before `earliest`.
 */
export function plan(
  wanted: readonly WantedInstallment[],
  total: Paise,
  earliest: string,
  ids: readonly string[],
  known: readonly Installment[] = [],
): Installment[] {
  if (sum(wanted.map(({ amount }) => amount)) !== total)
    throw new Refusal('INSTALLMENTS_DONT_ADD_UP', 'The installments must add up to the total after discount.', [
      { path: 'installments', message: 'must add up to the total after discount.' },
    ])
  wanted.forEach(({ dueOn }, index) => {
    if (dueOn !== null && dueOn < earliest && !known.some(row => row.dueOn === dueOn))
      throw invalid(`installments.${index}.dueDate`, `must not be before ${formatDate(earliest)}.`)
  })
  return wanted.toSorted(byDate).map((row, index) => ({ id: known[index]?.id ?? idAt(ids, index), ...row }))
}

const byDate = (a: WantedInstallment, b: WantedInstallment): number =>
  (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999')

function idAt(ids: readonly string[], index: number): string {
  const id = ids[index]
  if (id === undefined) throw new Error('A plan needs an id for each of its rows.')
  return id
}

/**
 * Moves the date of the next unpaid installment, or clears it. Later unpaid rows never fall before it and settled ones
 * never after it, so that the plan stays in the order of its dates, also when a payment is voided. Null when nothing is
 * left to pay.
 */
export function moveNext(
  installments: readonly Installment[],
  paid: Paise,
  dueOn: string | null,
): Installment[] | null {
  const allotted = allot(installments, paid)
  const next = allotted.findIndex(({ rest }) => rest > 0)
  if (next === -1) return null
  return installments.map((row, index) => {
    if (index < next) return dueOn !== null && (row.dueOn === null || row.dueOn > dueOn) ? { ...row, dueOn } : row
    if (index === next || dueOn === null) return { ...row, dueOn }
    return row.dueOn !== null && row.dueOn < dueOn ? { ...row, dueOn } : row
  })
}

export const samePlan = (a: readonly Installment[], b: readonly Installment[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => row.id === b[index]?.id && row.dueOn === b[index]?.dueOn && row.amount === b[index]?.amount)

/** The plan when none is asked for: one row, dated or not, or no row when there is nothing to pay. */
export const singleRow = (total: Paise, dueOn: string | null, ids: readonly string[]): Installment[] =>
  total === noPaise ? [] : [{ id: idAt(ids, 0), dueOn, amount: total }]
