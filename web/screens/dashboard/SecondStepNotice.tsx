import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../shared/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Button, ButtonLink } from '../../shared/ui/controls/Button.tsx'
import { NoticeBar } from '../../shared/ui/page/NoticeBar.tsx'

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
    <NoticeBar
      icon={KeyRound}
      label={say('Second step at sign-in')}
      actions={
        <>
          <Button variant="quiet" onClick={postpone}>
            {say('Later')}
          </Button>
          <ButtonLink to={webPaths.profile}>{say('Set up')}</ButtonLink>
        </>
      }
    >
      <p className="text-second">
        {say(
          'Your account can change everything, and a password alone protects it. A second step at sign-in takes a minute to set up.',
        )}
      </p>
    </NoticeBar>
  )
}
