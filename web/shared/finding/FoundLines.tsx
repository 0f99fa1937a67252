import { CornerDownLeft } from 'lucide-react'
import { useEffect } from 'react'
import { say } from '../../base/language/say.ts'
import { itemLook } from '../../ui/popups/popup.ts'
import type { Command, CommandGroup } from './command.ts'

interface FoundLinesProps {
  id: string
  groups: readonly CommandGroup[]
  /** The line that Enter takes, counted through all groups. Its element's id is `${id}-${active}`. */
  active: number
  onChoose: (command: Command) => void
  /** For lines that scroll by themselves. */
  className?: string
}

/** What was found, in groups. The field above keeps the focus and the keys, and names the active line. */
export function FoundLines({ id, groups, active, onChoose, className }: FoundLinesProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const lines = groups.flatMap(({ items }) => items)
  return (
    <div id={id} role="listbox" aria-label={say('Found')} className={className}>
      {groups.map(({ value, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, not fieldsets.
        <div key={value} role="group" aria-label={value}>
          <p aria-hidden className="px-2.5 pt-2 pb-1 text-hint font-medium text-third">
            {value}
          </p>
          {items.map(command => {
            const index = lines.indexOf(command)
            return (
              <Line key={command.value} id={`${id}-${index}`} active={index === active} {...{ command, onChoose }} />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface LineProps {
  id: string
  command: Command
  active: boolean
  onChoose: (command: Command) => void
}

function Line({ id, command, active, onChoose }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the active line instead of focusing it.
    <div
      id={id}
      role="option"
      aria-selected={active}
      data-active={active || undefined}
      onClick={() => onChoose(command)}
      className={`${itemLook} scroll-m-1.5 py-1 ${active ? 'bg-accent-soft text-accent' : 'hover:bg-sunken'}`}
    >
      <command.icon aria-hidden size={16} strokeWidth={1.75} className={`shrink-0 ${active ? '' : 'text-third'}`} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{command.label}</span>
        {command.note && (
          <span className={`block truncate text-label ${active ? 'text-second' : 'text-third'}`}>{command.note}</span>
        )}
      </span>
      {active && <CornerDownLeft aria-hidden size={14} className="shrink-0" />}
    </div>
  )
}
