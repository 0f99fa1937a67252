import { ImagePlus, UserRound, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { addWebsitePhoto } from '#contract/records/website'
import { ApiError, api } from '../../../../base/api/api.ts'
import { newIdempotencyKey, useSave } from '../../../../base/api/useSave.ts'
import { say } from '../../../../base/language/say.ts'
import { toast } from '../../../../base/toasts/toast.tsx'
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
  /** Whether its row was removed, so that nobody waits for its photo. */
  isRemoved: () => boolean
}

const failed = say('Failed to upload the photo')

/**
 * A photo, which is uploaded as soon as it is chosen, so that a draft can keep it. It shows on the site once saved. Only
 * the upload that began last counts, and only while its row is on the screen: later, another row may have its name. What
 * becomes of the others is told to nobody.
 */
export function PhotoField({ form, name, isRemoved }: PhotoFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const awaited = useRef<File>(null)
  const { mutate, isPending, reset } = useSave({
    // Each file has a key of its own: an earlier one may have been stored under the key of its try.
    send: (photo: File) =>
      api(addWebsitePhoto, { body: bodyOf({ photo }), idempotencyKey: newIdempotencyKey() }).catch((error: unknown) => {
        if (awaited.current === photo) throw error
      }),
    words: { failed, told: true },
    onSaved: (answer, sent) => {
      if (answer && isAwaited(sent)) field.onChange(answer.photo)
    },
    onFailed: (error, sent) => {
      const [refused] = error instanceof ApiError ? error.details : []
      if (isAwaited(sent) && refused) form.setError(name, { type: 'file', message: refused.message })
    },
  })
  const isAwaited = (file: File) => {
    if (awaited.current !== file) return false
    awaited.current = null
    return true
  }
  useEffect(
    () => () => {
      if (awaited.current && !isRemoved()) toast.error(failed, { id: failed })
      awaited.current = null
    },
    [],
  )
  const choose = (file: File) => {
    const message = fileProblem(file, 'portrait')
    if (message) return form.setError(name, { type: 'file', message })
    // What was said of the file before is not true of this one.
    form.clearErrors(name)
    awaited.current = file
    mutate(file)
  }
  const remove = () => {
    awaited.current = null
    reset()
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
