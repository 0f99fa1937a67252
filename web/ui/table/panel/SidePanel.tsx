import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { say } from '../../../base/language/say.ts'
import { IconButton } from '../../controls/Button.tsx'
import { capital } from '../../format/capital.ts'
import { Skeleton } from '../../page/states.tsx'
import type { Beside } from './panel.ts'
import type { RowPanel } from './useRowPanel.ts'

interface SidePanelProps {
  panel: RowPanel
  onClose: () => void
  id: string
  /** The name of the row; null if the record isn't on this page of the list. */
  name: string | null
  noun: string
  Record: Beside<never>['Record']
}

/** A record over the right part of its list, which can still be scrolled and clicked. */
export default function SidePanel({ panel, onClose, id, name, noun, Record }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { acted, step, canStep } = panel
  // Another record is announced like the first.
  useEffect(() => {
    if (acted.current) heading.current?.focus({ preventScroll: true })
  }, [acted, id])
  return (
    <aside
      aria-label={say('{noun} beside the list', { noun: capital(noun) })}
      className="fixed top-bar right-0 bottom-0 z-10 w-full max-w-md animate-appear overflow-y-auto overscroll-contain border-l border-line bg-surface shadow-float print:hidden"
    >
      <div className="sticky top-0 z-10 flex items-start gap-1 border-b border-line bg-surface py-2 pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 py-1.5 text-section font-semibold wrap-anywhere">
          <span className="unseen">{capital(noun)}: </span>
          {name ?? capital(noun)}
        </h2>
        <IconButton
          label={say('Previous {noun} (k)', { noun })}
          icon={ChevronUp}
          disabled={!canStep(-1)}
          onClick={() => step(-1)}
        />
        <IconButton
          label={say('Next {noun} (j)', { noun })}
          icon={ChevronDown}
          disabled={!canStep(1)}
          onClick={() => step(1)}
        />
        <IconButton label={say('Close (Esc)')} icon={X} onClick={onClose} />
      </div>
      <div className="p-5">
        <Suspense fallback={<Skeleton lines={6} />}>
          <Record key={id} id={id} />
        </Suspense>
      </div>
    </aside>
  )
}
