import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { sentence } from '../forms/form.ts'

export interface FileFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  /** A field whose schema is `fileIn` or `requiredFile`. */
  name: FieldPath<Values>
  label: string
  hint?: string
  optional?: boolean
}

/** A form field that holds a file, checked as soon as it is chosen, so that nobody waits for an upload in vain. */
export function useFileField<Values extends FieldValues>({ form, name }: FileFieldProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const value: unknown = field.value
  return {
    file: value instanceof File ? value : null,
    /** Whether the stored file is to be removed. */
    removed: value === null,
    error: sentence(fieldState.error?.message),
    ref: field.ref,
    choose: (next: File | '' | null) => {
      field.onChange(next)
      void form.trigger(name)
    },
  }
}
