import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { say } from '../../../base/language/say.ts'
import { deskSettingsQuery } from '../../../shared/settings/queries.ts'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { field } from '../../../ui/forms/form.ts'
import type { EnrollmentFormState } from './IdentityFields.tsx'

/** The reason for a discount: one from the institute's list, or any other. */
export function DiscountReason({ form }: { form: EnrollmentFormState }) {
  const list = useId()
  const { data } = useQuery(deskSettingsQuery)
  return (
    <>
      <TextField
        label={say('Concession reason')}
        optional
        list={list}
        autoComplete="off"
        {...field(form, 'discountReason')}
      />
      <datalist id={list}>
        {data?.discountReasons.map(reason => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  )
}
