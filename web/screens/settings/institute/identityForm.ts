import { z } from 'zod'
import { text } from '#contract/fields/fields'
import { type Settings, SettingsChange } from '#contract/records/settings'
import { type FileValue, isTouched } from '../../../shared/ui/files/fileRules.ts'
import { fileIn } from '../../../shared/ui/files/fileSchemas.ts'

const { address, phones, email, registrationNumber, gstin, language, receiptNote, namesOnPaper } = SettingsChange.shape
const fields = z.object({ address, phones, email, registrationNumber, gstin, language, receiptNote, namesOnPaper })

export type IdentityValues = z.input<typeof fields> & { name: string; logo?: FileValue }

/** The contract's own rules, and a check of the logo before it is sent. */
export const identityForm: z.ZodType<unknown, IdentityValues> = z.object({
  name: text(100),
  logo: fileIn('logo'),
  ...fields.shape,
})

/** The settings as the form shows them: phones with commas between them. */
export const identityValues = (settings: Settings): IdentityValues => ({
  name: settings.name,
  logo: '',
  address: settings.address ?? '',
  phones: settings.phones.join(', '),
  email: settings.email ?? '',
  registrationNumber: settings.registrationNumber ?? '',
  gstin: settings.gstin ?? '',
  language: settings.language,
  receiptNote: settings.receiptNote ?? '',
  namesOnPaper: settings.namesOnPaper,
})

/** What is sent: an emptied field is cleared, and an untouched logo stays. */
export const identityChange = ({ logo, ...values }: IdentityValues, version: number) => ({
  ...values,
  ...(isTouched(logo) && { logo }),
  version,
})
