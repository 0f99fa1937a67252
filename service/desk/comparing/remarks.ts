import type { ComparedRow } from '#contract/counter/bank-statement'
import { toRupees } from '#contract/fields/money'
import type { Booked } from '#read/reports/booked-at-bank'
import { byReference, type Matched, type Moved, nearIn } from './match.ts'
import { keysIn } from './reference-keys.ts'

export type Remark = Pick<ComparedRow, 'remark' | 'otherAmount'>

interface Compared<Line extends Moved> extends Matched<Line, Booked> {
  /** All entries, those of other days too. */
  readonly booked: readonly Booked[]
}

/** Why what is left on both sides may be there alone, as far as that can be told. */
export function remarksOn<Line extends Moved>({ lines, entries, pairs, booked }: Compared<Line>) {
  const remarks = new Map<Moved, Remark>()
  const agreed = pairs.filter(({ sure }) => sure).map(({ line }) => line)
  const [byKey, paired] = [byReference(lines), byReference(agreed)]
  const [near, nearHere] = [nearIn(lines), nearIn(entries)]
  const settled = new Set(booked.flatMap(one => (one.settles !== null ? [one.paymentMethod] : [])))
  for (const line of lines) if (isAny(nearHere(line))) remarks.set(line, only('alike'))
  for (const entry of entries) {
    const keys = keysIn(entry.texts)
    const [line] = keys.flatMap(key => byKey.get(key) ?? [])
    if (line) {
      remarks.set(entry, otherAmount(line))
      remarks.set(line, otherAmount(entry))
    } else if (keys.some(key => paired.get(key)?.some(({ amount }) => amount === entry.amount)))
      remarks.set(entry, only('twice'))
    else remarks.set(entry, only(isAny(near(entry)) ? 'alike' : kindOf(entry, settled)))
  }
  return remarks
}

const isAny = (some: Iterable<unknown>): boolean => {
  for (const _ of some) return true
  return false
}
export const only = (remark: Remark['remark']): Remark => ({ remark, otherAmount: null })
const otherAmount = ({ amount }: Moved): Remark => ({ remark: 'otherAmount', otherAmount: toRupees(amount) })

function kindOf({ isHeld, settles, paymentMethod }: Booked, settled: ReadonlySet<string>): Remark['remark'] {
  if (isHeld) return 'chequeInHand'
  if (settles !== null) return 'settlement'
  return settled.has(paymentMethod) ? 'inSettlement' : null
}
