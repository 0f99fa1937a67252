import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../../base/language/say.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx'
import { NoticeBar } from '../../../ui/page/NoticeBar.tsx'

const askAgainAfter = 14 * 24 * 60 * 60 * 1000
/** Stands in the browser's storage while nothing is asked, so that the page doesn't ask before it knows who is signed in. */
const unasked = 'second-step-unasked'

/** Asks a super admin, whose account can do everything, to sign in with more than a password; later if they like. */
export function SecondStepNotice() {
  const { id, secondFactor } = useUser()
  const name = `second-step-later-${id}`
  const [later, setLater] = useState(() => Number(localStorage.getItem(name)) + askAgainAfter > Date.now())
  const asks = !secondFactor && !later
  useEffect(() => (asks ? localStorage.removeItem(unasked) : localStorage.setItem(unasked, 'yes')), [asks])
  if (!asks) return null
  const postpone = () => {
    localStorage.setItem(name, String(Date.now()))
    setLater(true)
  }
  return (
    <NoticeBar
      icon={KeyRound}
      label={say('Second step at sign-in')}
      unless={unasked}
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
