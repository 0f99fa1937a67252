import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const tones = {
  plain: ['bg-surface', 'text-second'],
  attention: ['bg-surface', 'text-amber'],
  amber: ['bg-amber-soft text-amber', ''],
  blue: ['bg-blue-soft text-blue', ''],
  green: ['bg-green-soft text-green', ''],
} as const

interface NoticeBarProps {
  icon: LucideIcon
  tone?: keyof typeof tones
  /** Names it as a section of the page. Without it, it is read out when it appears. */
  label?: string
  /** What a browser that should not show it at first has in its storage (`static/outline.js`). It asks, and isn't printed. */
  unless?: string
  children: ReactNode
  /** What can be done about it. */
  actions: ReactNode
}

/** A notice with what can be done about it: beside the text where there is room, below it where there is none. */
export function NoticeBar({ icon: Icon, tone = 'plain', label, unless, children, actions }: NoticeBarProps) {
  const [look, mark] = tones[tone]
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = bar.current
    return () => {
      // The button that closed it had the focus, and is gone with it.
      if (shown?.contains(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [])
  const named = label ? { role: 'region', 'aria-label': label } : { role: 'status' }
  return (
    <div
      ref={bar}
      {...named}
      data-unless={unless}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3 text-control ${look} ${unless ? 'print:hidden' : ''}`}
    >
      {/* The text asks for the room of a few words, and the actions go below before it gets less. */}
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon aria-hidden size={18} strokeWidth={1.75} className={`mt-px shrink-0 ${mark}`} />
        <div className="min-w-0 wrap-anywhere">{children}</div>
      </div>
      {/* Below the text they begin where it does, and not below its icon. */}
      <div className="ml-7.5 flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>
    </div>
  )
}
