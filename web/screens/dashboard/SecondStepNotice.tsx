import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { webPaths } from '#contract/product/web-paths'
import { useUser } from '../../shared/session/session.tsx'
import { Button, ButtonLink } from '../../shared/ui/controls/Button.tsx'

const askAgainAfter = 14 * 24 * 60 * 60 * 1000

/** Asks a super admin, whose account can do everything, to sign in with more than a password; later if they like. */
export function SecondStepNotice() {
  const { id, secondFactor } = useUser()
  const name = `second-step-later-${id}`
  const [later, setLater] = useState(() => Number(localStorage.getItem(name)) + askAgainAfter > Date.now())
  if (secondFactor || later) return null
  const postpone = () => {
    localStorage.setItem(name, String(Date.now()))
    setLater(true)
  }
  return (
    <section
      aria-label="Second step at sign-in"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <KeyRound aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-second" />
      <p className="min-w-0 flex-1 basis-64 text-control text-second">
        Your account can change everything, and a password alone protects it. A second step at sign-in takes a minute to
        set up.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={postpone}>
          Later
        </Button>
        <ButtonLink to={webPaths.profile}>Set up</ButtonLink>
      </div>
    </section>
  )
}
