import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { Field, type FieldProps } from '../controls/Field.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { type Choice, matching } from './choices.ts'

export type { Choice } from './choices.ts'

export interface ComboboxProps extends FieldProps {
  choices: readonly Choice[]
  /** The chosen value, '' for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /**
   * For lists too long to load whole: called with the typed text; `choices` are then shown unfiltered, as the search found
   * them. Pass `chosen` with it, because the chosen one may not be among the last results.
   */
  onSearch?: (typed: string) => void
  chosen?: Choice | null
  placeholder?: string
  /** What the list says when nothing matches. */
  nothing?: string
  disabled?: boolean
  name?: string
  ref?: (input: HTMLInputElement | null) => void
}

/** A select that the user types into, for more than a few dozen choices. Controlled; inside a form use `ComboboxField`. */
export function Combobox({ label, hint, error, optional = false, bare = false, ...props }: ComboboxProps) {
  const { choices, value, onChange, onSearch, disabled = false } = props
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // The letter shows before the list is drawn. The keys go by `open`, so Enter never submits a form that waits for its list.
  const drawn = useDeferredValue(open)
  /** What is being typed; null while the input shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The line that the arrows are on, by its value: the lines may change meanwhile. Without it, or when it is gone, the first. */
  const [lit, setLit] = useState<string>()
  const chosen = [props.chosen, ...choices].find(choice => choice?.value === value) ?? undefined
  const shown = onSearch ? choices.slice(0, 50) : matching(choices, typed ?? '')
  const active = Math.max(
    shown.findIndex(choice => choice.value === lit),
    0,
  )

  const close = () => {
    setOpen(false)
    if (typed !== null) onSearch?.('')
    setTyped(null)
  }
  const choose = (choice: Choice | undefined) => {
    onChange(choice?.value ?? '')
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setLit(undefined)
    setOpen(true)
    onSearch?.(text)
  }
  const show = () => {
    if (disabled || open) return
    setLit((shown.find(choice => choice.value === value) ?? shown[0])?.value)
    setOpen(true)
  }
  const move = (step: 1 | -1) => setLit(shown.at((active + step) % shown.length)?.value)
  const keys: Record<string, () => void> = {
    ArrowDown: () => (open ? move(1) : show()),
    ArrowUp: () => (open ? move(-1) : show()),
    // When nothing matches, Enter keeps the typed text, because the answer of a search may still be on its way.
    ...(open && { Enter: () => shown[active] && choose(shown[active]), Escape: close }),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // Enter also ends a word in the writing aids for Hindi.
    if (!act || event.nativeEvent.isComposing) return
    // Otherwise Enter would submit the form, and Esc would close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} bare={bare}>
      {wiring => (
        <div ref={frame} className="relative">
          <input
            {...wiring}
            ref={props.ref}
            name={props.name}
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && shown.length > 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={props.placeholder}
            disabled={disabled}
            value={typed ?? chosen?.label ?? ''}
            onChange={event => type(event.target.value)}
            onClick={show}
            onKeyDown={press}
            onBlur={() => {
              // An emptied input clears the choice; an unfinished word keeps the choice made before.
              if (typed === '') onChange('')
              close()
              props.onBlur?.()
            }}
            className="control truncate pr-16!"
          />
          <div className="pointer-events-none absolute inset-y-0 right-1 flex items-center text-third">
            {chosen && !disabled && (
              <button
                type="button"
                aria-label={say('Clear')}
                // By keys the choice is cleared by emptying the field, and Tab leads to the next field.
                tabIndex={-1}
                onClick={() => choose(undefined)}
                className="pointer-events-auto grid size-7 place-items-center rounded-control hover:text-text"
              >
                <X aria-hidden size={14} />
              </button>
            )}
            <ChevronDown aria-hidden size={16} className="mx-1.5" />
          </div>
          {open && drawn && (
            <ChoiceList
              id={listId}
              label={label}
              anchor={frame}
              choices={shown}
              active={active}
              value={value}
              nothing={props.nothing ?? say('Nothing found.')}
              onChoose={choose}
              onClose={close}
            />
          )}
        </div>
      )}
    </Field>
  )
}
