import { ImagePlus, UserRound, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { addWebsitePhoto } from '#contract/records/website'
import { ApiError, api } from '../../../../base/api/api.ts'
import { useSave } from '../../../../base/api/useSave.ts'
import { say } from '../../../../base/language/say.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Field } from '../../../../ui/controls/Field.tsx'
import { bodyOf } from '../../../../ui/files/bodyOf.ts'
import { ChooseFile } from '../../../../ui/files/ChooseFile.tsx'
import { accepted, fileProblem } from '../../../../ui/files/fileRules.ts'
import { Picture } from '../../../../ui/files/Picture.tsx'
import { sentence } from '../../../../ui/forms/form.ts'
import type { SiteForm } from './form.ts'

interface PhotoFieldProps {
  form: SiteForm
  name: `${'instructors' | 'testimonials'}.${number}.photo`
  /** Whether its row was removed. An upload that ends after that would end at the next row, which has its name now. */
  isGone: () => boolean
}

/** A photo, which is uploaded as soon as it is chosen, so that a draft can keep it. It shows on the site once saved. */
export function PhotoField({ form, name, isGone }: PhotoFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { mutate, isPending } = useSave({
    send: (photo: File, idempotencyKey) => api(addWebsitePhoto, { body: bodyOf({ photo }), idempotencyKey }),
    words: { failed: say('Failed to upload the photo'), told: true },
    onSaved: ({ photo }) => isGone() || field.onChange(photo),
    onFailed: error => {
      const [refused] = error instanceof ApiError ? error.details : []
      if (refused && !isGone()) form.setError(name, { type: 'file', message: refused.message })
    },
  })
  const choose = (file: File) => {
    const message = fileProblem(file, 'portrait')
    if (message) return form.setError(name, { type: 'file', message })
    // What was said of the file before is not true of this one.
    form.clearErrors(name)
    mutate(file)
  }
  const remove = () => {
    field.onChange('')
    form.clearErrors(name)
  }
  const error = sentence(fieldState.error?.message)
  return (
    <Field
      label={say('Photo')}
      optional
      hint={isPending ? say('Uploading…') : say('A square one looks best.')}
      error={error}
    >
      {wiring => (
        <div className="flex items-center gap-3">
          <Picture
            key={field.value}
            src={field.value}
            alt={say('Photo: preview')}
            fallback={UserRound}
            look="size-12 shrink-0 rounded-full border border-line"
          />
          <div className="flex min-w-0 flex-wrap gap-2">
            <ChooseFile {...wiring} ref={field.ref} icon={ImagePlus} accept={accepted('portrait')} onChoose={choose}>
              {field.value ? say('Change') : say('Choose photo')}
            </ChooseFile>
            {field.value && (
              <Button variant="quiet" icon={X} onClick={remove}>
                {say('Remove')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
