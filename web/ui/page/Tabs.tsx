import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useUrlState } from '../browser/urlState.ts'

interface TabsProps {
  /** Names the list for screen readers. */
  label: string
  /** Only the shown tab's content is mounted, so each loads when it is shown. */
  tabs: readonly { value: string; label: string; content: ReactNode }[]
  /** The search parameter that holds the shown tab. Default `tab`. */
  param?: string
  /** Search parameters of a tab's content, such as a table's order; they are removed when another tab is shown. */
  clears: readonly string[]
}

/** Tabs whose choice is kept in the URL; the first one is the default and leaves the URL clean. */
export function Tabs({ label, tabs, param = 'tab', clears }: TabsProps) {
  const [search, setSearch] = useUrlState()
  const first = tabs[0]?.value ?? ''
  const asked = search.get(param)
  const shown = tabs.find(tab => tab.value === asked)?.value ?? first
  return (
    <Base.Root
      value={shown}
      onValueChange={(next: string) =>
        setSearch({ ...Object.fromEntries(clears.map(name => [name, null])), [param]: next === first ? null : next })
      }
    >
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line" activateOnFocus={false}>
        {tabs.map(tab => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={`h-10 border-b-2 px-3 max-lg:px-2 text-control font-medium whitespace-nowrap -outline-offset-2! transition-colors duration-120 hover:text-text touch:h-11 ${tab.value === shown ? 'border-accent text-accent' : 'border-transparent text-second'}`}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        // A left panel stays mounted for some frames; drawn, its page would stand above the one that was chosen.
        <Base.Panel key={tab.value} value={tab.value} className="pt-6 data-ending-style:hidden">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
