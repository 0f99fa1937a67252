import type { WebAddress } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { Navigate } from '../../ui/browser/router.ts'
import { FrontDoor } from './FrontDoor.tsx'

/** Goes on into the app. It shows until the next screen has come, which on a slow line takes seconds. */
export const Entering = ({ to }: { to: WebAddress }) => (
  <>
    <Navigate to={to} replace />
    <FrontDoor title={say('Signing in…')}>{null}</FrontDoor>
  </>
)
