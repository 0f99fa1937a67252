import type { ReactNode } from 'react'
import { Link, type To } from '../browser/router.ts'
import { openByRow } from '../table/shortcuts/openByRow.ts'

export interface TwoLineItem {
  key: string
  title: string
  /** No link when absent. */
  to?: To
  figure: ReactNode
  line: ReactNode
  badge: ReactNode
}

interface TwoLineListProps {
  label: string
  items: readonly TwoLineItem[]
  /** Text without room on its line goes on to the next, where it would otherwise be cut off. */
  whole?: boolean
}

/**
 * Items with name and figure on one line and the rest below: a short list for a narrow card or a phone. A touch anywhere on
 * an item opens its link.
 */
export function TwoLineList({ label, items, whole = false }: TwoLineListProps) {
  const text = whole ? 'wrap-anywhere *:whitespace-normal!' : 'truncate'
  const line = `flex justify-between gap-x-3 ${whole ? 'flex-wrap' : ''}`
  return (
    <ul aria-label={label}>
      {items.map(item => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the item's link takes the focus and Enter.
        <li
          key={item.key}
          onClick={item.to && openByRow}
          className="grid grid-cols-1 gap-0.5 border-b border-line px-5 py-2.5 last:border-b-0"
        >
          <div className={`${line} items-baseline`}>
            {item.to ? (
              <Link
                to={item.to}
                data-row-link
                className={`min-w-0 ${text} text-body leading-6 font-medium hover:text-accent hover:underline`}
              >
                {item.title}
              </Link>
            ) : (
              <span className={`min-w-0 ${text} text-body leading-6 font-medium`}>{item.title}</span>
            )}
            <span className="ml-auto shrink-0 text-control font-medium">{item.figure}</span>
          </div>
          <div className={`${line} items-center gap-y-1`}>
            <span className={`min-w-0 ${text} text-label text-third`}>{item.line}</span>
            <span className={`ml-auto text-label ${whole ? '' : 'max-w-full shrink-0'}`}>{item.badge}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
