import { z } from 'zod'
import { clearable, whole } from '#contract/fields/fields'
import { formatRupees, RupeesIn } from '#contract/fields/money'
import type { InstituteChange } from '#contract/records/institutes'
import type { Institute } from '#contract/shapes/institute'
import { say } from '../../../base/language/say.ts'

/** The contract's own rules; an empty limit is none, but a charge always has one. */
export const LimitsForm = z.object({
  discountLimit: clearable(whole(0, 100)),
  backdatingLimit: clearable(whole(0, 3650)),
  writeOffLimit: clearable(RupeesIn),
  chequeChargeLimit: RupeesIn,
  tillShort: z.enum(['warn', 'refuse']),
})
export type LimitsValues = z.input<typeof LimitsForm>

type Limited = Pick<Institute, Exclude<keyof LimitsValues, 'tillShort'>>

export const limitsValues = (institute: Limited & Pick<Institute, 'tillShort'>): LimitsValues => ({
  discountLimit: textOf(institute.discountLimit),
  backdatingLimit: textOf(institute.backdatingLimit),
  writeOffLimit: textOf(institute.writeOffLimit),
  chequeChargeLimit: textOf(institute.chequeChargeLimit),
  tillShort: institute.tillShort,
})

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit))

export const limitsChange = (values: LimitsValues, version: number): z.input<typeof InstituteChange> => ({
  ...values,
  version,
})

/** The limits of a branch, each as one short phrase. */
export function limitPhrases({ discountLimit, backdatingLimit, writeOffLimit, chequeChargeLimit }: Limited): string[] {
  return [
    discountLimit === null ? say('any discount') : say('discounts up to {discountLimit} %', { discountLimit }),
    backdatingLimit === null ? say('any earlier date') : daysBack(backdatingLimit),
    writeOffLimit === null
      ? say('any write-off')
      : say('write-offs up to {writeOffLimit}', { writeOffLimit: formatRupees(writeOffLimit) }),
    say('cheque charges up to {chequeChargeLimit}', { chequeChargeLimit: formatRupees(chequeChargeLimit) }),
  ]
}

function daysBack(days: number): string {
  if (days === 0) return say('no earlier date')
  return say(days === 1 ? 'dates up to 1 day back' : 'dates up to {days} days back', { days })
}
