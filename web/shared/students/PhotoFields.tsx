import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Student } from '#contract/shapes/student'
import { say } from '../../base/language/say.ts'
import { PictureField } from '../../ui/files/PictureField.tsx'

interface PhotoFieldsProps<Values extends FieldValues> {
  /** A form whose fields `aadhaarPhoto` and `studentPhoto` hold files. */
  form: UseFormReturn<Values, unknown, Values>
  names: { aadhaar: FieldPath<Values>; student: FieldPath<Values> }
  /** The student whose photos are already stored. */
  stored?: Pick<Student, 'aadhaarPhoto' | 'studentPhoto'> | undefined
}

/** A student's two photos, side by side where there is room. */
export function PhotoFields<Values extends FieldValues>({ form, names, stored }: PhotoFieldsProps<Values>) {
  return (
    <>
      <PictureField
        form={form}
        name={names.aadhaar}
        label={say('Aadhaar photo')}
        camera="environment"
        {...(stored?.aadhaarPhoto && { hint: say('On file, and not shown here.') })}
        stored={stored?.aadhaarPhoto}
        unseen
      />
      <PictureField
        form={form}
        name={names.student}
        label={say('Student photo')}
        camera="environment"
        stored={stored?.studentPhoto}
      />
    </>
  )
}

export const photoNames = { aadhaar: 'aadhaarPhoto', student: 'studentPhoto' } as const
