import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import { sentence } from './form.ts'
import { itemLook, popupLook } from './popup.ts'

export interface Choice {
  value: string
  label: string
  /** A second, quieter line: a mobile number, the fees. Searched too. */
  note?: string
}

interface ComboboxProps extends FieldProps {
  choices: readonly Choice[]
  /** The chosen value, '' for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  /** What the list says when nothing matches. */
  nothing?: string
  /**
   * For lists too long to load whole: called with what is typed, and `choices` are then taken as found, unfiltered.
   * Pass `chosen` with it, because the chosen one needn't be among what was found last.
   */
  onSearch?: (typed: string) => void
  chosen?: Choice | null
  disabled?: boolean
  name?: string
}

/** A select one types into, for more than a few dozen choices. Controlled; inside a form use `ComboboxField`. */
export function Combobox(props: ComboboxProps) {
  const { choices, value, onChange, onBlur, placeholder, nothing = 'Nothing found.', disabled = false, name } = props
  const { onSearch } = props
  const chosen = [props.chosen, ...choices].find(choice => choice?.value === value) ?? null
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={props.error}
      optional={props.optional ?? false}
      bare={props.bare ?? false}
    >
      {wiring => (
        <Base.Root
          items={choices}
          value={chosen}
          onValueChange={choice => onChange(choice?.value ?? '')}
          itemToStringLabel={choice => (choice.note ? `${choice.label} · ${choice.note}` : choice.label)}
          isItemEqualToValue={(a, b) => a.value === b.value}
          {...(onSearch && { filter: null, onInputValueChange: typed => onSearch(typed) })}
          limit={50}
          autoHighlight
          disabled={disabled}
        >
          <Base.InputGroup className="relative">
            <Base.Input {...wiring} name={name} placeholder={placeholder} onBlur={onBlur} className="control pr-16!" />
            <div className="absolute inset-y-0 right-1 flex items-center text-third">
              {chosen && !disabled && (
                <Base.Clear aria-label="Clear" className="grid size-7 place-items-center hover:text-text">
                  <X aria-hidden size={14} />
                </Base.Clear>
              )}
              <Base.Trigger aria-label="Show all" className="grid size-7 place-items-center hover:text-text">
                <ChevronDown aria-hidden size={16} />
              </Base.Trigger>
            </div>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={6} className="z-50 outline-none">
              <Base.Popup className={`w-(--anchor-width) max-w-(--available-width) ${popupLook}`}>
                <Base.Empty className="px-3 py-3 text-control text-second empty:hidden">{nothing}</Base.Empty>
                <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 data-empty:p-0">
                  {(choice: Choice) => <Line key={choice.value} choice={choice} />}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

function Line({ choice }: { choice: Choice }) {
  return (
    <Base.Item value={choice} className={`${itemLook} py-1.5`}>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{choice.label}</span>
        {choice.note && <span className="block truncate text-label text-third">{choice.note}</span>}
      </span>
      <Base.ItemIndicator>
        <Check aria-hidden size={16} className="text-accent" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

type BoundProps<Values extends FieldValues, Context, Output> = Omit<
  ComboboxProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name'
> & {
  control: Control<Values, Context, Output>
  name: FieldPath<Values>
  /** Called besides the form, such as to copy the fees of the chosen course. */
  onChosen?: (value: string) => void
}

/** A combobox of a react-hook-form form: `<ComboboxField control={form.control} name="courseId" … />` */
export function ComboboxField<Values extends FieldValues, Context, Output>(props: BoundProps<Values, Context, Output>) {
  const { control, name, onChosen, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Combobox
      {...rest}
      name={name}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      error={sentence(fieldState.error?.message)}
      onChange={value => {
        field.onChange(value)
        onChosen?.(value)
      }}
    />
  )
}
