import type { EnrollmentEvent, EnrollmentFigures } from '#contract/shapes/enrollment-event'
import { say } from '../../base/language/say.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'

/** The figures of an enrollment, ordered so that each follows from those before it. */
export const figureNames = {
  fees: say('Fees'),
  discount: say('Discount'),
  total: say('Total'),
  paid: say('Paid'),
  refunded: say('Refunded'),
  writtenOff: say('Written off'),
  remaining: say('Remaining'),
  nextDue: say('Next due'),
} as const

export type FigureName = keyof typeof figureNames

export const isFigure = (name: string | null): name is FigureName => name !== null && Object.hasOwn(figureNames, name)

const fields = {
  fees: 'feesAmount',
  discount: 'discount',
  total: 'totalAmount',
  paid: 'paidAmount',
  refunded: 'refundedAmount',
  writtenOff: 'writtenOffAmount',
  remaining: 'remainingAmount',
  nextDue: 'installmentAmount',
} as const satisfies Record<FigureName, keyof EnrollmentFigures>

/** A figure in rupees; 0 before the enrollment existed. */
export const figureOf = (figures: EnrollmentFigures | null, name: FigureName): number => figures?.[fields[name]] ?? 0

export interface Part {
  event: EnrollmentEvent
  /** What the event added to the figure, in rupees; negative if it reduced it. */
  amount: number
}

/** The events that make up a figure; their amounts add up to it. Pure. */
export function partsOf(events: readonly EnrollmentEvent[], name: FigureName): Part[] {
  return events
    .map(event => ({ event, amount: sumRupees([figureOf(event.after, name), -figureOf(event.before, name)]) }))
    .filter(({ event, amount }) => amount !== 0 || (name === 'nextDue' && movedDate(event)))
}

const movedDate = ({ before, after }: EnrollmentEvent) =>
  (before?.nextInstallmentDate ?? null) !== (after?.nextInstallmentDate ?? null)

export const sumOf = (parts: readonly Part[]): number => sumRupees(parts.map(({ amount }) => amount))
