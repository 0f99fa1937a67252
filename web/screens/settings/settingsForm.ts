import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { Percentage, text, whole } from '#contract/fields/fields'
import { hundredths } from '#contract/records/desk-settings'
import { NewBackups, NewIdleMinutes, NewProofs, type Settings, type SettingsChange } from '#contract/records/settings'
import { say } from '../../base/language/say.ts'

/** What the form holds. A row has a number in one field and its unit in another. */
const Row = z.object({
  after: whole(0, 1800),
  unit: z.enum(['months', 'days']),
  percent: Percentage.refine(percent => percent > 0, { error: say('must be more than 0.') }),
})

export const SettingsForm = z.object({
  planTemplates: z.array(
    z
      .object({ name: text(60), rows: z.array(Row).min(1, { error: say('must hold at least one installment.') }) })
      .refine(({ rows }) => missingPercent(rows) === 0, { path: ['rows'], error: say('must add up to 100 percent.') }),
  ),
  /** One per line. */
  discountReasons: z.string(),
  backups: NewBackups,
  proofs: NewProofs,
  registration: z.enum(['true', 'false']),
  voidAlert: whole(0, 100_000_000),
  idleMinutes: NewIdleMinutes,
})
/** The settings that are in this form; who the institute is has a form of its own. */
type HeldSettings = Pick<
  Settings,
  'planTemplates' | 'discountReasons' | 'backups' | 'proofs' | 'registration' | 'voidAlert' | 'idleMinutes'
>
export type SettingsValues = z.input<typeof SettingsForm>
export type Form = UseFormReturn<SettingsValues, unknown, SettingsValues>

/** What the shares lack of 100 percent, in hundredths of a percent; null while one of them is invalid. */
export function missingPercent(rows: readonly { percent?: unknown }[]): number | null {
  let left = 100_00
  for (const { percent } of rows) {
    const share = Percentage.safeParse(percent)
    if (!share.success) return null
    left -= hundredths(share.data)
  }
  return left
}

export const settingsValues = ({
  planTemplates,
  discountReasons,
  backups,
  proofs,
  registration,
  voidAlert,
  idleMinutes,
}: HeldSettings): SettingsValues => ({
  planTemplates: planTemplates.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ afterMonths, afterDays, percent }) => ({
      after: String(afterMonths ?? afterDays ?? 0),
      unit: afterMonths === undefined ? 'days' : 'months',
      percent: String(percent),
    })),
  })),
  discountReasons: discountReasons.join('\n'),
  backups: { hour: String(backups.hour), keepDays: String(backups.keepDays) },
  proofs: {
    secondFactorMinutes: String(proofs.secondFactorMinutes),
    passwordMinutes: String(proofs.passwordMinutes),
  },
  registration: registration ? 'true' : 'false',
  voidAlert: String(voidAlert),
  idleMinutes: {
    super_admin: String(idleMinutes.super_admin),
    sub_admin: String(idleMinutes.sub_admin),
    student: String(idleMinutes.student),
  },
})

/** What is sent: all settings of the form, with the version that was seen. */
export const settingsChange = (
  { planTemplates, discountReasons, backups, proofs, registration, voidAlert, idleMinutes }: SettingsValues,
  version: number,
): z.input<typeof SettingsChange> => ({
  planTemplates: planTemplates.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ after, unit, percent }) => ({
      ...(unit === 'months' ? { afterMonths: after } : { afterDays: after }),
      percent,
    })),
  })),
  discountReasons: linesOf(discountReasons),
  backups,
  proofs,
  registration,
  voidAlert,
  idleMinutes,
  version,
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
