import { z } from 'zod'
import { endpoint, superAdmin } from '#contract/endpoint'
import {
  clearable,
  Email,
  flag,
  lastWords,
  line,
  Mobile,
  PaperLanguage,
  Percentage,
  text,
  version,
  whole,
} from '#contract/fields/fields'
import { noFile } from '#contract/fields/files'
import { Gstin } from '#contract/fields/identity/gstin'
import { hundredths, PlanTemplate } from '#contract/records/desk-settings'
import { Identity, NamesOnPaper } from '#contract/shapes/identity'

const whole100 = 100_00

const NewPlanRow = z
  .object({
    afterMonths: whole(0, 60).optional(),
    afterDays: whole(0, 1800).optional(),
    percent: Percentage.refine(percent => percent > 0, { error: 'must be more than 0.' }),
  })
  .refine(({ afterMonths, afterDays }) => (afterMonths === undefined) !== (afterDays === undefined), {
    error: 'must say after how many months or after how many days it is due.',
  })

/** When the parts of a fee fall due, counted from the day of enrolling, which is 0. */
const NewPlanTemplate = z.object({
  name: line(60),
  rows: z
    .array(NewPlanRow, { error: 'must be a list.' })
    .min(1, { error: 'must hold at least one installment.' })
    .max(60, { error: 'must hold at most 60 installments.' })
    .refine(rows => rows.reduce((sum, { percent }) => sum + hundredths(percent), 0) === whole100, {
      error: 'must add up to 100 percent.',
    }),
})

/** Names that differ only in capitals count as equal, because people read them as the same. */
const differ = (names: readonly string[]) => new Set(names.map(name => name.toLowerCase())).size === names.length

const PlanTemplates = z
  .array(NewPlanTemplate, { error: 'must be a list.' })
  .max(30, { error: 'must hold at most 30 templates.' })
  .refine(templates => differ(templates.map(({ name }) => name)), { error: 'must have different names.' })
const DiscountReasons = z
  .array(line(60), { error: 'must be a list.' })
  .max(30, { error: 'must hold at most 30 reasons.' })
  .refine(differ, { error: 'must differ from each other.' })

/** When the product backs itself up: once a day, from this full hour on; and for how many days backups are kept. */
export const NewBackups = z.object({ hour: whole(0, 23), keepDays: whole(7, 3650) })
export const Backups = z.object({ hour: z.number().int(), keepDays: z.number().int() })

/** As a list, or as one text with commas between the numbers. */
const Phones = z.array(Mobile).max(4, { error: 'must be at most 4 numbers.' })
const PhonesIn = z
  .union(
    [
      Phones,
      z.null().transform(() => []),
      z
        .string({ error: 'must be phone numbers.' })
        .transform(typed =>
          typed
            .split(',')
            .map(each => each.trim())
            .filter(each => each !== ''),
        )
        .refine(phones => phones.every(phone => Mobile.safeParse(phone).success), {
          error: 'must be phone numbers of digits with commas between them, such as 9876543210.',
          abort: true,
        })
        .pipe(Phones),
    ],
    { error: lastWords },
  )
  .optional()

/** After how many minutes without use a session ends, for each role. No session lasts longer than 30 days anyway. */
const idle = whole(5, 30 * 24 * 60)
export const NewIdleMinutes = z.object({ super_admin: idle, sub_admin: idle, student: idle })
export const IdleMinutes = z.object({
  super_admin: z.number().int(),
  sub_admin: z.number().int(),
  student: z.number().int(),
})
export type IdleMinutes = z.output<typeof IdleMinutes>
/**
 * For how many minutes a sign-in, or another proof, counts before what makes money leave, hands out rights or takes the books
 * along: of accounts with a second factor, and of those with only a password.
 */
export const NewProofs = z.object({ secondFactorMinutes: whole(5, 1440), passwordMinutes: whole(5, 1440) })
export const Proofs = z.object({ secondFactorMinutes: z.number().int(), passwordMinutes: z.number().int() })

/** Settings of the whole product, for all branches. */
export const Settings = Identity.extend({
  /** Printed at the bottom of every receipt; null for none. */
  receiptNote: z.string().nullable(),
  language: PaperLanguage.meta({
    description: 'Of receipts and messages for students who have no language of their own',
  }),
  namesOnPaper: NamesOnPaper.meta({ description: 'How receipts and statements write the names of students' }),
  planTemplates: z.array(PlanTemplate),
  discountReasons: z.array(z.string()),
  backups: Backups,
  proofs: Proofs,
  registration: z.boolean().meta({ description: 'Whether anybody may make themselves an account' }),
  voidAlert: z.number().meta({ description: 'From how many rupees on the owner is told of a cancelled receipt' }),
  setupDismissed: z.boolean().meta({ description: 'Whether the first steps of a new system are put away' }),
  idleMinutes: IdleMinutes.meta({ description: 'After how many minutes without use a session ends, by role' }),
  version: z.number().int(),
})
export type Settings = z.output<typeof Settings>

export const SettingsChange = z.object({
  name: line(100).optional(),
  logo: noFile,
  address: clearable(text(300)),
  phones: PhonesIn,
  email: clearable(Email),
  registrationNumber: clearable(line(60)),
  gstin: clearable(Gstin),
  receiptNote: clearable(text(300)),
  language: PaperLanguage.optional(),
  namesOnPaper: NamesOnPaper.optional(),
  planTemplates: PlanTemplates.optional(),
  discountReasons: DiscountReasons.optional(),
  backups: NewBackups.optional(),
  proofs: NewProofs.optional(),
  registration: flag.optional(),
  voidAlert: whole(0, 100_000_000).optional(),
  setupDismissed: flag.optional(),
  idleMinutes: NewIdleMinutes.optional(),
  version,
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'What holds for all institutes: name, logo and address, plan templates, reasons for discounts …',
  roles: superAdmin,
  answer: z.object({ settings: Settings }),
})
export const updateSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  summary: 'Change what holds for all institutes',
  roles: superAdmin,
  proof: 'recent',
  body: SettingsChange,
  files: { logo: 'logo' },
  answer: z.object({ settings: Settings }),
})
