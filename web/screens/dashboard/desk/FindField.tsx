import { Search } from 'lucide-react'
import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { say } from '../../../base/language/say.ts'
import type { Command } from '../../../shared/finding/command.ts'
import { DeskKeys } from '../../../shared/finding/deskKeys.ts'
import { useFound } from '../../../shared/finding/useFound.ts'
import { isCovered } from '../../../ui/browser/shortcuts.ts'
import { useGo } from '../../../ui/browser/unsaved.ts'
import { useMediaQuery } from '../../../ui/browser/useMediaQuery.ts'
import { FoundList } from './FoundList.tsx'

/** The field that a clerk starts at: a name or a number, Enter, and they are there. It searches as the palette does. */
export function FindField() {
  const go = useGo()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  /** The line that the arrows are on, wherever later answers move it; without one, or when it is gone, Enter takes the first. */
  const [lit, setLit] = useState<string>()
  /** Enter was pressed before the answer was there. */
  const [hurried, setHurried] = useState(false)
  const { groups, searching, failed } = useFound(typed, true)
  const lines = groups.flatMap(({ items }) => items)
  const active = Math.max(
    lines.findIndex(({ value }) => value === lit),
    0,
  )

  const type = (text: string) => {
    // In lists this key leads to the search field; here it is pressed in the field, and nothing that is found begins with it.
    setTyped(text.replace(/^\//, ''))
    setOpen(true)
    setLit(undefined)
    setHurried(false)
  }
  const input = useArrival((text, keys) => {
    type(text)
    setHurried(keys.includes('Enter'))
  })
  const choose = ({ to }: Command) => go(to)
  const first = lines[0]
  useEffect(() => {
    if (!hurried || searching) return
    setHurried(false)
    if (first) go(first.to)
  }, [hurried, searching, first, go])

  const line = lines[active]
  const move = (step: 1 | -1) => {
    setOpen(true)
    setLit(lines.at((active + step) % lines.length)?.value)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => (line && (line.value === lit || !searching) ? choose(line) : setHurried(searching)),
    // Out of the field, letters are shortcuts again.
    Escape: () => (open && typed ? setOpen(false) : input.current?.blur()),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // Enter also ends a word in the writing aids for Hindi.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const shown = open && typed.trim().length > 1
  return (
    <search className="grid gap-2">
      <label htmlFor={`${id}-field`} className="text-section font-semibold">
        {say('Find a student, receipt, bill or cheque')}
      </label>
      <div ref={frame} className="relative max-w-3xl">
        <Search aria-hidden size={18} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-third" />
        <input
          ref={input}
          id={`${id}-field`}
          type="text"
          role="combobox"
          inputMode="search"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown && line ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={say('Name, mobile or any number')}
          value={typed}
          onChange={event => type(event.target.value)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
          className="control h-13! pl-11!"
        />
        {shown && (
          <FoundList
            id={id}
            anchor={frame}
            groups={groups}
            active={active}
            status={statusText(lines.length, searching, failed)}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </search>
  )
}

function statusText(count: number, searching: boolean, failed: boolean): string {
  if (failed) return say('Students could not be searched.')
  if (searching) return say('Searching…')
  return count === 0 ? say('Nothing found.') : say('{count} found', { count })
}

/**
 * Puts the focus into the field when the screen is there, and hands it what was typed until then. A finger is not met by a
 * keyboard that covers half of the screen, and a dialog that is open already keeps the focus.
 */
function useArrival(onTyped: (text: string, keys: readonly string[]) => void) {
  const input = useRef<HTMLInputElement>(null)
  const early = useContext(DeskKeys)
  const touch = useMediaQuery('(pointer: coarse)')
  const take = useRef(onTyped)
  useEffect(() => {
    take.current = onTyped
  })
  useEffect(() => {
    const kept = early?.current?.take()
    if (early) early.current = null
    if (kept?.text) take.current(kept.text, kept.keys)
    if (isCovered() || (touch && !kept?.text)) return
    input.current?.focus({ preventScroll: true })
  }, [early, touch])
  return input
}
