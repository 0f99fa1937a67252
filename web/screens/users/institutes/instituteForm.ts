import type { z } from 'zod'
import { type InstituteChange, NewInstitute } from '#contract/records/institutes'
import type { Institute } from '#contract/shapes/institute'

/** The contract's own rules; opening and changing ask for the same. */
export const instituteForm = NewInstitute

export type InstituteValues = z.input<typeof NewInstitute>

export const newInstitute: InstituteValues = {
  instituteName: '',
  instituteAddress: '',
  phone: '',
  email: '',
  receiptPrefix: '',
  upiId: '',
  upiName: '',
  gstin: '',
  cashLimit: 'warn',
  aadhaar: 'full',
}

/** An institute as the form shows it. */
export const instituteValues = (institute: Institute): InstituteValues => ({
  instituteName: institute.instituteName,
  instituteAddress: institute.instituteAddress ?? '',
  phone: institute.phone ?? '',
  email: institute.email ?? '',
  receiptPrefix: institute.receiptPrefix,
  upiId: institute.upiId ?? '',
  upiName: institute.upiName ?? '',
  gstin: institute.gstin ?? '',
  cashLimit: institute.cashLimit,
  aadhaar: institute.aadhaar,
})

/** What is sent for a change: an emptied field is cleared; a prefix can't be, so an empty one stays as it was. */
export const instituteChange = (values: InstituteValues, version: number): z.input<typeof InstituteChange> => ({
  ...values,
  instituteAddress: values.instituteAddress ?? '',
  phone: values.phone ?? '',
  email: values.email ?? '',
  upiId: values.upiId ?? '',
  upiName: values.upiName ?? '',
  gstin: values.gstin ?? '',
  version,
})
