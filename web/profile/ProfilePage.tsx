import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { roleName } from '../session/roles.ts'
import { useUser } from '../session/session.tsx'
import { RoleBadge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Detail, Details } from '../ui/Details.tsx'
import { formatInstant } from '../ui/dates.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/states.tsx'

// The forms and their schemas don't hold up what is only looked at.
const ProfileForm = lazy(() => import('./ProfileForm.tsx'))
const ChangePassword = lazy(() => import('./ChangePassword.tsx'))

/** `/profile`: what is known about the signed-in user, and the own password. */
export default function ProfilePage() {
  const user = useUser()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PageHeader
        title="Profile"
        actions={
          user.role === 'super_admin' &&
          !editing && (
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              Edit Profile
            </Button>
          )
        }
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="text-section font-semibold wrap-anywhere">{user.fullName}</p>
              <p className="text-control text-second capitalize">
                {[roleName(user.role), user.branch].filter(Boolean).join(' · ')}
              </p>
            </div>
            <RoleBadge value={user.role} />
          </div>
        </Card>
        <Suspense fallback={<Skeleton lines={4} />}>
          {editing ? <ProfileForm user={user} onClose={() => setEditing(false)} /> : <About />}
          <ChangePassword />
        </Suspense>
      </div>
    </>
  )
}

function About() {
  const user = useUser()
  return (
    <Card title="Details">
      <Details>
        <Detail name="Email">{user.email}</Detail>
        <Detail name="Mobile">{user.mobile || 'Not provided'}</Detail>
        <Detail name="Institute">{user.instituteName || 'Not provided'}</Detail>
        <Detail name="Username">{user.username}</Detail>
        <Detail name="Last login">{user.lastLogin ? formatInstant(user.lastLogin) : 'Never'}</Detail>
      </Details>
    </Card>
  )
}
