import type { Settings } from '#contract/records/settings'
import { isTouched } from '../../../ui/files/fileRules.ts'
import type { IdentityValues } from './identityForm.ts'

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
