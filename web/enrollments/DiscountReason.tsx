import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { deskSettingsQuery } from '../settings/queries.ts'
import { field } from '../ui/form.ts'
import { TextField } from '../ui/inputs.tsx'
import type { EnrollmentFormState } from './IdentityFields.tsx'

/** Why a discount is given: one of the institute's reasons, or another one in words. */
export function DiscountReason({ form }: { form: EnrollmentFormState }) {
  const list = useId()
  const { data } = useQuery(deskSettingsQuery)
  return (
    <>
      <TextField label="Concession reason" optional list={list} autoComplete="off" {...field(form, 'discountReason')} />
      <datalist id={list}>
        {data?.discountReasons.map(reason => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  )
}
