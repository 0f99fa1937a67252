import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { say } from '../../../shared/language/say.ts'
import type { EnrollmentValues } from '../form/enrollmentForm.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'

// Most photos are taken later, if at all.
const PhotoFields = lazy(async () => ({
  default: (await import('../../../shared/students/PhotoFields.tsx')).PhotoFields<EnrollmentValues>,
}))

/** The two photos, folded away until somebody wants them or one of them is refused. */
export function PhotoFold({ form }: { form: EnrollmentFormState }) {
  const [opened, setOpened] = useState(false)
  const photos = useWatch({ control: form.control, name: ['aadhaarPhoto', 'studentPhoto'] })
  const chosen = photos.filter(photo => photo instanceof File).length
  const { aadhaarPhoto, studentPhoto } = form.formState.errors
  const open = opened || Boolean(aadhaarPhoto ?? studentPhoto)
  return (
    <details open={open} onToggle={event => setOpened(event.currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-control text-second touch:min-h-11">
        {say('Photos')}{' '}
        <span className="text-third">({chosen > 0 ? say('{chosen} chosen', { chosen }) : say('optional')})</span>
      </summary>
      {open && (
        <div className="grid gap-4 pt-3 sm:grid-cols-2">
          <Suspense fallback={null}>
            <PhotoFields form={form} names={photoNames} />
          </Suspense>
        </div>
      )}
    </details>
  )
}

const photoNames = { aadhaar: 'aadhaarPhoto', student: 'studentPhoto' } as const
