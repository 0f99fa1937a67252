import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ownLanguages } from '../../../base/language/paper.ts'
import { say } from '../../../base/language/say.ts'
import { SelectField } from '../../../ui/controls/inputs.tsx'
import { field } from '../../../ui/forms/form.ts'
import { part } from '../../../ui/page/part.tsx'
import type { EnrollmentValues } from '../form/enrollmentForm.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import { labels } from '../form/labels.ts'

// Most photos are taken later, if at all.
const PhotoFields = part(async () => ({
  default: (await import('../../../shared/students/PhotoFields.tsx')).PhotoFields<EnrollmentValues>,
}))

/** The language of paper and the two photos, folded away until somebody wants them or one of them is refused. */
export function OptionalFold({ form }: { form: EnrollmentFormState }) {
  const [opened, setOpened] = useState(false)
  const [language, ...photos] = useWatch({ control: form.control, name: ['language', 'aadhaarPhoto', 'studentPhoto'] })
  const chosen = photos.filter(photo => photo instanceof File).length + (language ? 1 : 0)
  const { errors } = form.formState
  const open = opened || Boolean(errors.language ?? errors.aadhaarPhoto ?? errors.studentPhoto)
  return (
    <details open={open} onToggle={event => setOpened(event.currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-control text-second touch:min-h-11">
        {say('Language and photos')}{' '}
        <span className="text-third">({chosen > 0 ? say('{chosen} chosen', { chosen }) : say('optional')})</span>
      </summary>
      {open && (
        <div className="grid gap-4 pt-3 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <SelectField label={labels.language} options={ownLanguages()} {...field(form, 'language')} />
          </div>
          <Suspense fallback={null}>
            <PhotoFields form={form} names={photoNames} />
          </Suspense>
        </div>
      )}
    </details>
  )
}

const photoNames = { aadhaar: 'aadhaarPhoto', student: 'studentPhoto' } as const
