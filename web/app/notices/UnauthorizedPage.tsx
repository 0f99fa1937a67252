import { sitePaths } from '#contract/product/site-paths'
import { webPaths } from '#contract/product/web-paths'
import { ButtonLink } from '../../shared/ui/controls/Button.tsx'
import { Notice } from './Notice.tsx'

export default function UnauthorizedPage() {
  return (
    <Notice code="403" title="Access Denied" text="You don't have permission to access this page.">
      <ButtonLink variant="primary" to={webPaths.dashboard}>
        Go to the dashboard
      </ButtonLink>
      <ButtonLink to={sitePaths.home}>Home</ButtonLink>
    </Notice>
  )
}
