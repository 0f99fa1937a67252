import { ChevronDown, X } from 'lucide-react'
import { useDeferredValue, useId, useRef } from 'react'
import { say } from '../../base/language/say.ts'
import { Field, type FieldProps } from '../controls/Field.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { type Choosing, useChoosing } from './useChoosing.ts'

export interface ComboboxProps extends FieldProps, Choosing {
  onBlur?: () => void
  placeholder?: string
  /** What the list says when nothing matches. */
  nothing?: string
  name?: string
  ref?: (input: HTMLInputElement | null) => void
}

/** A select that the user types into, for more than a few dozen choices. Controlled; inside a form use `ComboboxField`. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional = false, bare = false, value, onChange, disabled = false } = props
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { open, typed, shown, active, chosen, close, choose, type, show, press } = useChoosing(props)
  // The letter shows before the list is drawn. The keys go by `open`, so Enter never submits a form that waits for its list.
  const drawn = useDeferredValue(open)
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
