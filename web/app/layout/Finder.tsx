import { Search } from 'lucide-react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { collectKeys, type EarlyKeys } from '../../shared/finding/earlyKeys.ts'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import { control } from '../navigation/modifier.ts'
import { useKeys } from '../navigation/useKeys.ts'

// Loaded after the first screen, to be ready before the user types.
const loadPalette = () => import('../palette/Palette.tsx')
const Palette = late(loadPalette)
const KeyList = late(() => import('../navigation/KeyList.tsx'))

/** The button in the top bar that opens the palette, and the dialogs that shortcuts open. */
export function Finder() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  // The button shows at once that the palette comes; to draw that takes an old computer longer. Esc ends it at once, too:
  // until then the next Ctrl+K would count as pressed on a covered page.
  const [opening, setOpening] = useState(false)
  const early = useRef<EarlyKeys>(null)
  // Whether the palette was asked for last: what is drawn says so only later.
  const asked = useRef(false)
  const close = () => {
    asked.current = false
    early.current?.take()
    early.current = null
    setOpening(false)
    setOpen(null)
  }
  const palette = () => {
    if (asked.current) return
    asked.current = true
    // It is there from the press until the field has the focus, whatever has been drawn by then.
    early.current = collectKeys(close)
    setOpening(true)
    startTransition(() => setOpen('palette'))
  }
  useKeys({ palette, list: () => setOpen('keys') })
  useEffect(() => {
    // If loading fails now, opening the palette says so.
    const timer = setTimeout(() => loadPalette().catch(() => undefined), 500)
    return () => {
      clearTimeout(timer)
      early.current?.take()
    }
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={palette}
        aria-keyshortcuts="Control+K Meta+K"
        data-opening={(opening && open !== 'palette') || undefined}
        className="flex h-control min-w-0 items-center gap-2 rounded-control border border-line px-2 text-control text-third transition-colors duration-120 hover:border-control-line hover:text-text data-opening:bg-sunken sm:w-48 lg:w-64"
      >
        <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        <span className="flex-1 truncate text-left max-sm:unseen">{say('Find anything')}</span>
        <kbd aria-hidden className="key max-sm:hidden">
          {control} K
        </kbd>
      </button>
      <LateDialog>
        {open === 'palette' && <Palette early={early} onClose={close} />}
        {open === 'keys' && <KeyList onClose={close} />}
      </LateDialog>
    </>
  )
}
