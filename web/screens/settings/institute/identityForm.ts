import { z } from 'zod'
import { text } from '#contract/fields/fields'
import { SettingsChange } from '#contract/records/settings'
import type { FileValue } from '../../../ui/files/fileRules.ts'
import { fileIn } from '../../../ui/files/fileSchemas.ts'

const { address, phones, email, registrationNumber, gstin, language, receiptNote, namesOnPaper } = SettingsChange.shape
const fields = z.object({ address, phones, email, registrationNumber, gstin, language, receiptNote, namesOnPaper })

export type IdentityValues = z.input<typeof fields> & { name: string; logo?: FileValue }

/** The contract's own rules, and a check of the logo before it is sent. */
export const identityForm: z.ZodType<unknown, IdentityValues> = z.object({
  name: text(100),
  logo: fileIn('logo'),
  ...fields.shape,
})
