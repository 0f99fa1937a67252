import { useEffect } from 'react'
import { isWebAddress, type WebAddress } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { afterPaint } from '../../ui/browser/afterPaint.ts'
import { useNavigate } from '../../ui/browser/router.ts'
import { hasUnsaved, leftOut, requestLeave, useRequestedLeave } from '../../ui/browser/unsaved.ts'
import { isBack, isLayered } from '../../ui/browser/useBack.ts'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'

const load = async () => ({ default: (await import('../../ui/popups/ConfirmDialog.tsx')).ConfirmDialog })
const Question = late(load)

/** Asks before a link, or the browser's Back, leads away from a form that holds unsaved changes. */
export function LeaveGuard() {
  const leave = useRequestedLeave()
  const navigate = useNavigate()
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const path = leadsAway(event)
      if (path === null || !hasUnsaved()) return
      event.preventDefault()
      event.stopPropagation()
      requestLeave(() => navigate(path))
    }
    const back = (event: NavigateEvent) => {
      if (isLayered() || !hasUnsaved() || !isBack(event)) return
      event.preventDefault()
      requestLeave(() => window.navigation.traverseTo(event.destination.key))
    }
    const over = new AbortController()
    document.addEventListener('click', click, { capture: true, signal: over.signal })
    window.navigation?.addEventListener('navigate', back, over)
    return () => over.abort()
  }, [navigate])
  useEffect(() => {
    // Loaded ahead, after the screen; a failure shows when the question is needed.
    afterPaint(() => load().catch(() => undefined))
  }, [])
  return (
    leave !== null && (
      <LateDialog>
        <Question
          title={say('Leave without saving?')}
          confirmLabel={say('Leave')}
          cancelLabel={say('Stay')}
          danger
          onClose={() => requestLeave(null)}
          onConfirm={() => {
            requestLeave(null)
            leave()
          }}
        >
          {whatIsLost(leftOut())}
        </Question>
      </LateDialog>
    )
  )
}

const whatIsLost = (notes: readonly string[] | null): string =>
  notes === null
    ? say('What is not saved yet is lost.')
    : [say('What you have typed is kept as a draft in this browser.'), ...notes].join(' ')

/** The path of a plain click on a link to another screen of this app; null for a new tab, because the form stays open then. */
function leadsAway(event: MouseEvent): WebAddress | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return null
  const address = `${link.pathname}${link.search}${link.hash}`
  return link.pathname !== location.pathname && isWebAddress(address) ? address : null
}
