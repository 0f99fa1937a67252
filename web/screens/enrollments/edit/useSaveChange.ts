import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateEnrollment } from '#contract/enrollments/enrollments'
import type { Enrollment } from '#contract/fields/shapes'
import { api } from '../../../shared/api/api.ts'
import { fetchNewest } from '../../../shared/api/fetchNewest.ts'
import { enrollmentQuery } from '../../../shared/enrollments/queries.ts'
import { bodyOf } from '../../../shared/ui/files/bodyOf.ts'
import { refuse } from '../../../shared/ui/forms/form.ts'
import { mergeEdits } from '../../../shared/ui/forms/mergeEdits.ts'
import { sayWarnings } from '../../../shared/ui/forms/sayWarnings.ts'
import { isStale } from '../../../shared/ui/forms/useSaving.ts'
import { changeOf, valuesOf } from '../form/enrollmentBody.ts'
import type { EnrollmentValues } from '../form/enrollmentForm.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import { fieldOf, labels } from '../form/labels.ts'

export const failed = 'Failed to submit enrollment'

export interface SaveChange {
  save: (values: EnrollmentValues) => void
  isPending: boolean
  error: unknown
  /** Somebody else's changes came into the form since it was opened. */
  caughtUp: boolean
}

/**
 * Saves what differs from `base`, the enrollment that was seen. The form stays open and goes on from what was saved; when
 * somebody else was faster, their changes come into it beside what was typed, and the next click saves on top of them.
 */
export function useSaveChange(
  form: EnrollmentFormState,
  base: Enrollment,
  setBase: (enrollment: Enrollment) => void,
  onSaved: () => void,
): SaveChange {
  const queryClient = useQueryClient()
  const [caughtUp, setCaughtUp] = useState(false)

  const catchUp = async () => {
    const { enrollment: now } = await fetchNewest(queryClient, enrollmentQuery(base.id))
    const { values, both } = mergeEdits(valuesOf(base), form.getValues(), valuesOf(now))
    form.reset(valuesOf(now))
    form.reset(values, { keepDefaultValues: true })
    for (const name of both) if (isNamed(name)) form.setError(name, { type: 'stale', message: changed })
    setBase(now)
    setCaughtUp(true)
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: EnrollmentValues) =>
      api(updateEnrollment, { params: { id: base.id }, body: bodyOf(changeOf(base, values)) }),
    meta: { done: 'Enrollment updated successfully', failed, told: true },
    onSuccess: answer => {
      sayWarnings(answer.warnings, labels)
      queryClient.setQueryData(enrollmentQuery(base.id).queryKey, answer)
      setBase(answer.enrollment)
      setCaughtUp(false)
      form.reset(valuesOf(answer.enrollment))
      onSaved()
    },
    onError: async cause => {
      if (isStale(cause)) await catchUp().catch(() => undefined)
      else refuse(form, cause, fieldOf)
    },
  })
  return { save: values => mutate(values), isPending, error, caughtUp: caughtUp && isStale(error) }
}

const changed = 'has been changed by somebody else meanwhile. Saving replaces their change.'

/** The plan isn't a field of its own: it is made anew or left alone. */
const isNamed = (name: string): name is Exclude<keyof typeof labels, 'installments'> =>
  name in labels && name !== 'installments'
