import { useUser } from '../session/session.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** A student's start page: who is signed in, and where to go from here. */
export default function StudentDashboard() {
  const user = useUser()
  return (
    <>
      <PageHeader title={`Welcome, ${user.fullName}`} description={user.instituteName} />
      <div className="max-w-3xl">
        <Card title="Your account">
          <p className="max-w-text text-body text-second">
            You are signed in as <span className="font-medium wrap-anywhere text-text">{user.email}</span>. For your
            fees, receipts and study materials, ask at the office: Monday to Friday 9:00 AM to 6:00 PM, Saturday 9:00 AM
            to 4:00 PM.
          </p>
          <div className="mt-5 flex flex-wrap gap-2">
            <ButtonLink to="/profile" variant="primary">
              View profile
            </ButtonLink>
            <ButtonLink to="/">Home page</ButtonLink>
          </div>
        </Card>
      </div>
    </>
  )
}
