import { startTransition } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { sentence } from '../forms/form.ts'
import { Combobox, type ComboboxProps } from './Combobox.tsx'

type BoundProps<Values extends FieldValues, Context, Output> = Omit<
  ComboboxProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'ref'
> & {
  control: Control<Values, Context, Output>
  name: FieldPath<Values>
  /** Called after the form has the value, for example to copy the fees of the chosen course. */
  onChosen?: (value: string) => void
}

/** A combobox of a react-hook-form form: `<ComboboxField control={form.control} name="courseId" … />` */
export function ComboboxField<Values extends FieldValues, Context, Output>(props: BoundProps<Values, Context, Output>) {
  const { control, name, onChosen, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Combobox
      {...rest}
      ref={field.ref}
      name={name}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      error={sentence(fieldState.error?.message)}
      onChange={value => {
        field.onChange(value)
        // The form has what follows from the choice at once, and draws it once the choice is shown.
        startTransition(() => onChosen?.(value))
      }}
    />
  )
}
