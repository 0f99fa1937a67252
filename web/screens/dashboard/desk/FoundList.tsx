import { type RefObject, useEffect } from 'react'
import type { Command, CommandGroup } from '../../../shared/finding/command.ts'
import { say } from '../../../shared/language/say.ts'
import { itemLook, popupLook } from '../../../shared/ui/popups/popup.ts'
import { usePopup } from '../../../shared/ui/popups/usePopup.ts'

interface FoundListProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  groups: readonly CommandGroup[]
  /** The line that Enter takes, counted through all groups. */
  active: number
  /** How many were found, or why none are shown. */
  status: string
  onChoose: (command: Command) => void
  onClose: () => void
}

/** What was found, below the field, which keeps the focus and names the active line. */
export function FoundList({ id, anchor, groups, active, status, onChoose, onClose }: FoundListProps) {
  const popup = usePopup({ open: true, anchor, align: 'start', sameWidth: true, tallest: 440, onClose })
  useEffect(() => {
    popup.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [popup, id, active])
  const lines = groups.flatMap(({ items }) => items)
  return (
    // Pressing a line must not take the focus out of the field.
    <div ref={popup} popover="manual" className={popupLook} onPointerDown={event => event.preventDefault()}>
      <p role="status" className={lines.length > 0 ? 'unseen' : 'px-2.5 py-2 text-control text-second'}>
        {status}
      </p>
      <div id={id} role="listbox" aria-label={say('Found')}>
        {groups.map(({ value, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, not fieldsets.
          <div key={value} role="group" aria-label={value}>
            <p aria-hidden className="px-2.5 pt-2 pb-1 text-hint font-medium text-third">
              {value}
            </p>
            {items.map(command => {
              const index = lines.indexOf(command)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that keeps the focus.
                // biome-ignore lint/a11y/useFocusableInteractive: the field names the active line instead of focusing it.
                <div
                  key={command.value}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => onChoose(command)}
                  className={`${itemLook} scroll-m-1.5 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft`}
                >
                  <command.icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-third" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{command.label}</span>
                    {command.note && <span className="block truncate text-label text-third">{command.note}</span>}
                  </span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
