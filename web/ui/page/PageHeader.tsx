import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { say } from '../../base/language/say.ts'
import { isCovered, isMenuOpen } from '../browser/shortcuts.ts'

interface PageHeaderProps {
  title: string
  /** The document's title where it says more than the heading. */
  named?: string | undefined
  /** One line below: what the page holds, or where it belongs. */
  description?: ReactNode
  /** A link back to the list above the title. */
  back?: ReactNode
  /** The page's one primary button and its quieter neighbours. */
  actions?: ReactNode
}

/**
 * The top of every screen: the one h1, the document's title, and the focus after a navigation, so that a screen reader
 * starts at the new page's name. Mount it also while data loads; change `title` when it is known.
 */
export function PageHeader({ title, named = title, description, back, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [arrived] = useState(useLocation().key !== 'default')
  const [returning] = useState(useNavigationType() === 'POP')
  useEffect(() => {
    if (!arrived) return
    // A dialog or menu that was opened while the screen was still loading keeps the focus.
    if (!isCovered() && !isMenuOpen()) heading.current?.focus({ preventScroll: true })
    if (!returning) window.scrollTo(0, 0)
  }, [arrived, returning])
  return (
    <header className="page-header">
      <title>{say('{title} · Fee ledger', { title: named })}</title>
      <div className="page-name">
        {back && <div className="mb-1 basis-full text-control print:hidden">{back}</div>}
        <h1 ref={heading} tabIndex={-1} className="text-title font-semibold wrap-anywhere">
          {title}
        </h1>
        {description && (
          <div className="mt-0.5 text-control text-second max-lg:max-w-text print:hidden">{description}</div>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
