import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Command } from '../../../shared/finding/command.ts'
import { DeskKeys } from '../../../shared/finding/deskKeys.ts'
import { useFound } from '../../../shared/finding/useFound.ts'
import { isCovered } from '../../../ui/browser/shortcuts.ts'
import { useGo } from '../../../ui/browser/unsaved.ts'
import { useMediaQuery } from '../../../ui/browser/useMediaQuery.ts'

/** What is typed into the field, what is found for it, and what its keys do. */
export function useFindField() {
  const go = useGo()
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
  return {
    ...{ input, typed, type, press, choose, groups, lines, active, searching, failed },
    isShown: open && typed.trim().length > 1,
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}

/**
 * Puts the focus into the field when the screen is there, and hands it what was typed until then. A finger is not met by a
 * keyboard that covers half of the screen, and a dialog that is open already keeps the focus.
 */
function useArrival(onTyped: (text: string, keys: readonly string[]) => void) {
  const input = useRef<HTMLInputElement>(null)
  const early = useContext(DeskKeys)
  const touch = useMediaQuery('(pointer: coarse)')
  const take = useEffectEvent(onTyped)
  useEffect(() => {
    const kept = early?.current?.take()
    if (early) early.current = null
    if (kept?.text) take(kept.text, kept.keys)
    if (isCovered() || (touch && !kept?.text)) return
    input.current?.focus({ preventScroll: true })
  }, [early, touch])
  return input
}
