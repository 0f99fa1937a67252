import { Search } from 'lucide-react'
import { type RefObject, startTransition, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { say } from '../../base/language/say.ts'
import type { Command } from '../../shared/finding/command.ts'
import type { EarlyKeys } from '../../shared/finding/earlyKeys.ts'
import { FoundLines } from '../../shared/finding/FoundLines.tsx'
import { useFound } from '../../shared/finding/useFound.ts'
import { useOwnFound } from '../../shared/finding/useOwnFound.ts'
import { staff } from '../../shared/session/roles.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useGo } from '../../ui/browser/unsaved.ts'
import { useBack } from '../../ui/browser/useBack.ts'
import { commandsOf } from './commands.ts'

interface PaletteProps {
  early: RefObject<EarlyKeys | null>
  onClose: () => void
}

/**
 * The palette that Ctrl+K opens: type to find a student, a receipt, a screen or an action. Mount it to open it. Its field is
 * all that can have the focus, so it is a dialog of its own: that of Base UI took an old computer 60 to 100 ms to open, for
 * which the first letters waited.
 */
export default function Palette({ early, onClose }: PaletteProps) {
  const went = useRef(false)
  useBack(true, onClose)
  // Before the field takes the focus.
  useLayoutEffect(() => {
    const before = document.activeElement
    // After a choice, the screen that opens takes the focus.
    return () => {
      if (!went.current && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return createPortal(
    <div className="fixed inset-0 z-40 flex items-start justify-center p-3 sm:pt-[12dvh]">
      <div aria-hidden className="absolute inset-0 bg-veil" onClick={onClose} />
      <div
        role="dialog"
        aria-modal
        aria-label={say('Go to or do')}
        onKeyDown={event => {
          if (event.key === 'Tab') event.preventDefault()
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.stopPropagation()
          onClose()
        }}
        className="relative flex max-h-[min(32rem,100%)] w-full max-w-xl animate-appear flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float"
      >
        <Finding
          early={early}
          onGo={() => {
            went.current = true
            onClose()
          }}
        />
      </div>
    </div>,
    document.body,
  )
}

interface FindingProps {
  early: RefObject<EarlyKeys | null>
  /** Called before it goes to what was chosen. */
  onGo: () => void
}

function Finding({ early, onGo }: FindingProps) {
  const { role } = useUser()
  const go = useGo()
  const id = useId()
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
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden size={16} className="shrink-0 text-third" />
        <input
          ref={input}
          role="combobox"
          aria-label={wanted}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={lines.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={wanted}
          onFocus={arrive}
          onChange={({ target }) => startTransition(() => list(target.value))}
          onKeyDown={event => {
            // Enter also ends a word in the writing aids for Hindi.
            if (!keys[event.key] || event.nativeEvent.isComposing) return
            event.preventDefault()
            press(event.key)
          }}
          className="h-13 w-full min-w-0 bg-transparent text-body outline-none"
        />
      </div>
      {/* Pressing a line must not take the focus out of the field. */}
      <div className="flex min-h-0 flex-1 flex-col" onPointerDown={event => event.preventDefault()}>
        <p
          role="status"
          className={lines.length > 0 ? 'unseen' : 'px-3 py-6 text-center text-control text-second empty:hidden'}
        >
          {listed !== null && statusText(lines.length, found.searching)}
        </p>
        {found.failed && <p className="px-3 py-2 text-control text-red">{say('Students could not be searched.')}</p>}
        <FoundLines
          id={id}
          groups={groups}
          active={active}
          onChoose={choose}
          className="min-h-0 overflow-y-auto overscroll-contain p-1.5 empty:p-0"
        />
      </div>
    </>
  )
}

function statusText(lines: number, searching: boolean): string {
  if (searching) return say('Searching…')
  return lines === 0 ? say('Nothing found.') : say('{count} found', { count: lines })
}
