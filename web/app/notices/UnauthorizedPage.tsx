import { sitePaths } from '#contract/product/site-paths'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Notice } from './Notice.tsx'

export default function UnauthorizedPage() {
  return (
    <Notice code="403" title={say('Access Denied')} text={say("You don't have permission to access this page.")}>
      <ButtonLink variant="primary" to={webPaths.dashboard}>
        {say('Go to the dashboard')}
      </ButtonLink>
      <ButtonLink to={sitePaths.home}>{say('Home')}</ButtonLink>
    </Notice>
  )
}
