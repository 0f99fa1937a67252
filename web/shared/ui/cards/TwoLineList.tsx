import type { ReactNode } from 'react'
import { Link, type To } from '../browser/router.ts'

export interface TwoLineItem {
  key: string
  title: string
  /** No link when absent. */
  to?: To
  figure: ReactNode
  line: ReactNode
  badge: ReactNode
}

/** Items with name and figure on one line and the rest below: a short list for a narrow card or a phone. */
export function TwoLineList({ label, items }: { label: string; items: readonly TwoLineItem[] }) {
  return (
    <ul aria-label={label}>
      {items.map(item => (
        <li
          key={item.key}
          className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-b border-line px-5 py-2.5 last:border-b-0"
        >
          <div className="flex items-baseline justify-between gap-3">
            {item.to ? (
              <Link
                to={item.to}
                className="min-w-0 truncate text-body leading-6 font-medium hover:text-accent hover:underline"
              >
                {item.title}
              </Link>
            ) : (
              <span className="min-w-0 truncate text-body leading-6 font-medium">{item.title}</span>
            )}
            <span className="shrink-0 text-control font-medium">{item.figure}</span>
          </div>
          <div className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate text-label text-third">{item.line}</span>
            <span className="shrink-0 text-label">{item.badge}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
