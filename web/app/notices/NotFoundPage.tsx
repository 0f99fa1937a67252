import { sitePaths } from '#contract/product/site-paths'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Notice } from './Notice.tsx'

export default function NotFoundPage() {
  return (
    <Notice
      code="404"
      title={say('Page Not Found')}
      text={say('There is nothing at this address. It may have been mistyped or moved.')}
    >
      <ButtonLink variant="primary" to={webPaths.dashboard}>
        {say('Go to the dashboard')}
      </ButtonLink>
      <ButtonLink to={sitePaths.home}>{say('Home')}</ButtonLink>
    </Notice>
  )
}
