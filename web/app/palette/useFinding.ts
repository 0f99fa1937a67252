import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { say } from '../../base/language/say.ts'
import type { Command } from '../../shared/finding/command.ts'
import type { EarlyKeys } from '../../shared/finding/earlyKeys.ts'
import { useFound } from '../../shared/finding/useFound.ts'
import { useOwnFound } from '../../shared/finding/useOwnFound.ts'
import { staff } from '../../shared/session/roles.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useGo } from '../../ui/browser/unsaved.ts'
import { commandsOf } from './commands.ts'

export interface FindingProps {
  early: RefObject<EarlyKeys | null>
  /** Called before it goes to what was chosen. */
  onGo: () => void
}

/** What is found for what is typed into the palette, and what its keys do. */
export function useFinding({ early, onGo }: FindingProps) {
  const { role } = useUser()
  const go = useGo()
  // The field keeps its text itself: drawing the lines takes longer than drawing a letter, which must not wait for them.
  const input = useRef<HTMLInputElement>(null)
  /** The text whose lines are drawn; null until the field is there. */
  const [listed, setListed] = useState<string | null>(null)
  /** The line that the arrows are on; without one, or when it is gone, Enter takes the first. */
  const [lit, setLit] = useState<string>()
  /** Whether Enter was pressed before anything was found; it takes the first line that comes for the same text. */
  const [awaited, setAwaited] = useState(false)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const found = useFound(listed ?? '', staff.includes(role))
  const own = useOwnFound(listed ?? '', role === 'student')
  const wanted = role === 'student' ? say('Find anything') : say('Student, receipt, voucher or screen')
  const groups = listed === null ? [] : [...commandsOf(role, listed), ...found.groups, ...own]
  const lines = groups.flatMap(({ items }) => items)
  const active = Math.max(
    lines.findIndex(({ value }) => value === lit),
    0,
  )

  const list = (text: string) => {
    setListed(text)
    setLit(undefined)
    setAwaited(false)
  }
  const choose = ({ to }: Command) => {
    onGo()
    go(to)
  }
  const move = (step: 1 | -1) => setLit(lines.at((active + step) % lines.length)?.value)
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => (lines[active] ? choose(lines[active]) : setAwaited(found.searching)),
  }
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // A key that goes among the lines, or takes one, means the lines of the text that is there, after the keys before it.
  const press = (key: string) => {
    const text = input.current?.value ?? ''
    if (text !== listed) flushSync(() => list(text))
    flushSync(() => latest.current[key]?.())
  }
  // From here on the field gets the keys itself. What came before is entered now: first the text, then, once it is shown,
  // the keys.
  const arrive = () => {
    const kept = early.current?.take()
    early.current = null
    if (!input.current || !kept || (kept.text === '' && kept.keys.length === 0)) return
    input.current.value = kept.text
    list(kept.text)
    setPressed(kept.keys)
  }
  useEffect(() => {
    input.current?.focus()
    startTransition(() => setListed(text => text ?? ''))
  }, [])
  useEffect(() => {
    if (awaited && !found.searching && lines[0]) choose(lines[0])
  })
  useEffect(() => {
    // Each key is drawn before the next, which React doesn't do within an effect.
    for (const key of pressed) queueMicrotask(() => flushSync(() => latest.current[key]?.()))
  }, [pressed])
  return {
    input,
    wanted,
    groups,
    lines,
    active,
    listed,
    found,
    isKey: (key: string) => key in keys,
    arrive,
    list,
    press,
    choose,
  }
}
