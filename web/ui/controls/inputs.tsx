import { ChevronDown } from 'lucide-react'
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type Without<T> = Omit<T, 'className' | 'id'>
export type InputProps = FieldProps & Without<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> }

/** A line of text. `<TextField label="E-mail" type="email" {...field(form, 'email')} />` */
export function TextField({ label, hint, error, optional, bare, ...input }: InputProps) {
  return (
    <Field {...{ label, hint, error, optional, bare }}>
      {wiring => <input type="text" {...input} {...wiring} className="control" />}
    </Field>
  )
}

interface Option<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

type SelectProps = FieldProps &
  Without<SelectHTMLAttributes<HTMLSelectElement>> & {
    ref?: Ref<HTMLSelectElement>
    options: readonly Option[]
    /** The first entry, with an empty value, such as "All methods". */
    placeholder?: string
  }

/** The browser's own select: enough for up to a few dozen choices; beyond that use `ComboboxField`. */
export function SelectField({ label, hint, error, optional, bare, options, placeholder, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, bare }}>
      {wiring => (
        <div className="relative">
          <select {...select} {...wiring} className="control appearance-none truncate pr-8!">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={16}
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-third"
          />
        </div>
      )}
    </Field>
  )
}

type TextareaProps = FieldProps &
  Without<TextareaHTMLAttributes<HTMLTextAreaElement>> & { ref?: Ref<HTMLTextAreaElement> }

export function TextareaField({ label, hint, error, optional, bare, ...textarea }: TextareaProps) {
  return (
    <Field {...{ label, hint, error, optional, bare }}>
      {wiring => <textarea rows={3} {...textarea} {...wiring} className="control h-auto! min-h-20 py-2" />}
    </Field>
  )
}

type CheckboxProps = Without<InputHTMLAttributes<HTMLInputElement>> & {
  label: string
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField({ label, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-6 w-fit cursor-pointer items-center gap-2 text-control text-second touch:min-h-11">
      <input type="checkbox" {...input} className="size-4 shrink-0 accent-accent" />
      {label}
    </label>
  )
}
