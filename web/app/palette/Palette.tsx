import { Search } from 'lucide-react'
import { type RefObject, startTransition, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { say } from '../../base/language/say.ts'
import type { EarlyKeys } from '../../shared/finding/earlyKeys.ts'
import { FoundLines } from '../../shared/finding/FoundLines.tsx'
import { useBack } from '../../ui/browser/useBack.ts'
import { type FindingProps, useFinding } from './useFinding.ts'

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

function Finding(props: FindingProps) {
  const id = useId()
  const { input, wanted, groups, lines, active, listed, found, ...does } = useFinding(props)
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
          onFocus={does.arrive}
          onChange={({ target }) => startTransition(() => does.list(target.value))}
          onKeyDown={event => {
            // Enter also ends a word in the writing aids for Hindi.
            if (!does.isKey(event.key) || event.nativeEvent.isComposing) return
            event.preventDefault()
            does.press(event.key)
          }}
          className="h-13 w-full min-w-0 bg-transparent text-section outline-none"
        />
      </div>
      {/* Pressing a line must not take the focus out of the field. */}
      <div className="flex min-h-0 flex-1 flex-col" onPointerDown={event => event.preventDefault()}>
        <p
          role="status"
          className={lines.length > 0 ? 'unseen' : 'px-3 py-6 text-center text-control text-second empty:hidden'}
        >
          {listed !== null && statusText(lines.length, found)}
        </p>
        {found.failed && lines.length > 0 && <p className="px-3 py-2 text-control text-red">{notSearched}</p>}
        <FoundLines
          id={id}
          groups={groups}
          active={active}
          onChoose={does.choose}
          className="min-h-0 overflow-y-auto overscroll-contain p-1.5 empty:p-0"
        />
      </div>
    </>
  )
}

const notSearched = say('Students could not be searched.')

function statusText(lines: number, { searching, failed }: { searching: boolean; failed: boolean }): string {
  if (searching) return say('Searching…')
  if (lines > 0) return say('{count} found', { count: lines })
  return failed ? notSearched : say('Nothing found.')
}
