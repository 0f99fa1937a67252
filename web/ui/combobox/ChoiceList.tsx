import { Check } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { say } from '../../base/language/say.ts'
import { itemLook, popupLook } from '../popups/popup.ts'
import { usePopup } from '../popups/usePopup.ts'
import type { Choice } from './choices.ts'

interface ChoiceListProps {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  choices: readonly Choice[]
  /** The line the arrow keys are on. */
  active: number
  value: string
  nothing: string
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** The open list of a combobox. The focus stays in the input, which names the active line. */
export function ChoiceList({ id, label, anchor, choices, active, value, nothing, ...on }: ChoiceListProps) {
  const popup = usePopup({ anchor, align: 'start', sameWidth: true, tallest: 320, onClose: on.onClose })
  useEffect(() => {
    popup.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [popup, id, active])
  return (
    // Pressing a line must not take the focus out of the input.
    <div ref={popup} popover="manual" className={popupLook} onPointerDown={event => event.preventDefault()}>
      <p role="status" className={choices.length > 0 ? 'unseen' : 'px-2.5 py-2 text-control text-second'}>
        {choices.length > 0 ? say('{choices} found', { choices: choices.length }) : nothing}
      </p>
      <div id={id} role="listbox" aria-label={label}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input that keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the input names the active line instead of focusing it.
          <div
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice.value === value}
            data-active={index === active || undefined}
            onClick={() => on.onChoose(choice)}
            className={`${itemLook} py-1.5 hover:bg-sunken ${index === active ? 'bg-sunken' : ''}`}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{choice.label}</span>
              {choice.note && <span className="line-clamp-2 wrap-anywhere text-label text-third">{choice.note}</span>}
            </span>
            {choice.value === value && <Check aria-hidden size={16} className="shrink-0 text-accent" />}
          </div>
        ))}
      </div>
    </div>
  )
}
