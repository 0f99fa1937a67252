import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Institute } from '#contract/shapes/institute'
import { say } from '../../../base/language/say.ts'
import { aadhaarOptions, cashOptions } from '../../../shared/institutes/words.ts'
import { SelectField, TextareaField, TextField } from '../../../ui/controls/inputs.tsx'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { upperCase } from '../../../ui/forms/forced.ts'
import { field } from '../../../ui/forms/form.ts'
import type { InstituteValues } from './instituteForm.ts'

interface InstituteFieldsProps {
  form: UseFormReturn<InstituteValues, unknown, InstituteValues>
  /** The stored setting for Aadhaar numbers; undefined for a new institute. */
  storedAadhaar: Institute['aadhaar'] | undefined
}

const labels = {
  instituteName: say('Institute name'),
  receiptPrefix: say('Receipt prefix'),
  instituteAddress: say('Address'),
  phone: say('Phone'),
  email: say('Email'),
  upiId: say('UPI ID'),
  upiName: say('UPI name'),
  gstin: 'GSTIN',
} as const

const off = { autoComplete: 'off' } as const

export function InstituteFields({ form, storedAadhaar }: InstituteFieldsProps) {
  const removesNumbers = useWatch({ control: form.control, name: 'aadhaar' }) === 'last4' && storedAadhaar === 'full'
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...off} label={labels.instituteName} {...field(form, 'instituteName')} />
        <TextField
          {...off}
          label={labels.receiptPrefix}
          optional
          hint={say('Up to 3 letters, such as PUN in PUN/26-27/00042. Fixed after the first receipt.')}
          {...field(form, 'receiptPrefix')}
        />
        <div className="sm:col-span-2">
          <TextareaField
            {...off}
            label={labels.instituteAddress}
            optional
            rows={2}
            {...field(form, 'instituteAddress')}
          />
        </div>
        <TextField {...off} label={labels.phone} type="tel" optional {...field(form, 'phone')} />
        <TextField {...off} label={labels.email} type="email" optional {...field(form, 'email')} />
        <TextField {...off} label={labels.upiId} optional placeholder="institute@bank" {...field(form, 'upiId')} />
        <TextField {...off} label={labels.upiName} optional {...field(form, 'upiName')} />
        <TextField {...off} label={labels.gstin} optional {...upperCase(field(form, 'gstin'))} />
        <SelectField
          label={say('Cash of ₹2 lakh or more')}
          options={cashOptions}
          hint={say('From one person for one occasion (section 269ST).')}
          {...field(form, 'cashLimit')}
        />
        <SelectField label={say('Aadhaar numbers')} options={aadhaarOptions} {...field(form, 'aadhaar')} />
      </div>
      <p
        role="status"
        className={removesNumbers ? 'rounded-control bg-amber-soft px-3 py-2.5 text-control text-amber' : 'unseen'}
      >
        {removesNumbers
          ? say('Saving removes the full Aadhaar number of every student of this institute. This can’t be undone.')
          : ''}
      </p>
    </>
  )
}
