import type { z } from 'zod'
import { type InstituteChange, NewInstitute } from '#contract/records/institutes'
import type { Institute } from '#contract/shapes/institute'

/** The contract's own rules, the same for adding and changing. */
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

/** What is sent for a change: emptied fields are cleared, except the prefix, which can't be cleared and stays. */
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
