import { Notice } from '../layout/Notice.tsx'
import { ButtonLink } from '../ui/Button.tsx'

export default function UnauthorizedPage() {
  return (
    <Notice code="403" title="Access Denied" text="You don't have permission to access this page.">
      <ButtonLink variant="primary" to="/dashboard">
        Go to the dashboard
      </ButtonLink>
      <ButtonLink to="/">Home</ButtonLink>
    </Notice>
  )
}
