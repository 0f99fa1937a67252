import { Component, lazy, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { webPaths } from '#contract/product/web-paths'
import { learn } from '../../base/language/learn.ts'
import { say } from '../../base/language/say.ts'
import { useAsking, useMending } from '../../shared/session/proof/useMending.ts'
import { useSession } from '../../shared/session/session.tsx'
import { afterPaint } from '../../ui/browser/afterPaint.ts'
import { buttonLook } from '../../ui/controls/Button.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'

// On other screens its texts are not there yet.
const load = () => learn('sign-in').then(() => import('../../screens/sign-in/SignInAgain.tsx'))
const SignInAgain = lazy(load)

/**
 * Covers a screen that waits for its user, whose session has ended, and asks them to sign in again. What they had sent
 * then goes out again, under the same idempotency key: a payment is taken once.
 */
export function SessionGuard() {
  const { held } = useSession()
  const [waiting, settle] = useMending('NOT_SIGNED_IN')
  const asking = held !== null
  useAsking(asking)
  useHidden(asking)
  useEffect(() => {
    if (waiting && !asking) settle(true)
  }, [waiting, asking, settle])
  useEffect(() => {
    // Loaded ahead, because the question must not need what the network may not give by then.
    afterPaint(() => load().catch(() => undefined))
  }, [])
  if (!asking) return null
  return (
    <OrElsewhere>
      <LateDialog>
        <SignInAgain />
      </LateDialog>
    </OrElsewhere>
  )
}

/**
 * Where the line has not brought the question, another tab asks it: to load the page again would lose what was typed, and a
 * browser doesn't ask twice for a module.
 */
class OrElsewhere extends Component<{ children: ReactNode }, { lost: boolean }> {
  override state = { lost: false }

  static getDerivedStateFromError() {
    return { lost: true }
  }

  override render() {
    if (!this.state.lost) return this.props.children
    // Not a dialog, which is late itself; beside all that is hidden, and visible should it be hidden too.
    return createPortal(
      <div data-above>
        <div
          role="alertdialog"
          aria-labelledby="ended"
          style={{ visibility: 'visible' }}
          className="fixed inset-0 z-50 p-6"
        >
          <h1 id="ended" className="text-title font-semibold">
            {say('Your session has ended.')}
          </h1>
          <p className="mb-4 text-body">
            {say('Sign in in another tab, and this screen goes on. Nothing that you typed is lost.')}
          </p>
          <a href={webPaths.login} target="_blank" rel="noopener" className={buttonLook('primary')}>
            {say('Sign in in another tab')}
          </a>
        </div>
      </div>,
      document.body,
    )
  }
}

/**
 * Hides all that is on the page: somebody else may sit at the counter by now. What comes after, such as the question, shows.
 * Unlike a cover, this leaves nothing to print either, and unlike `hidden`, it leaves the screen where it was scrolled to.
 */
function useHidden(hidden: boolean): void {
  useLayoutEffect(() => {
    if (!hidden) return
    const parts = [...document.body.children].filter(part => part instanceof HTMLElement)
    const focused = document.activeElement
    for (const part of parts) part.style.visibility = 'hidden'
    return () => {
      for (const part of parts) part.style.visibility = ''
      // Whoever was typing can go on once the question has let go of the focus.
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus())
    }
  }, [hidden])
}
