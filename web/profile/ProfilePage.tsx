import type { ReactNode } from 'react'
import { roleName } from '../session/roles.ts'
import { useUser } from '../session/session.tsx'
import { RoleBadge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { formatInstant } from '../ui/dates.ts'
import { PageHeader } from '../ui/PageHeader.tsx'

/** `/profile`: what is known about the signed-in user. */
export default function ProfilePage() {
  const user = useUser()
  return (
    <>
      <PageHeader title="Profile" />
      <div className="grid max-w-3xl gap-4">
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
        <Card title="Details">
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <Detail name="Email">{user.email}</Detail>
            <Detail name="Mobile">{user.mobile || 'Not provided'}</Detail>
            <Detail name="Institute">{user.instituteName || 'Not provided'}</Detail>
            <Detail name="Username">{user.username}</Detail>
            <Detail name="Last login">{user.lastLogin ? formatInstant(user.lastLogin) : 'Never'}</Detail>
          </dl>
        </Card>
      </div>
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-third">{name}</dt>
      <dd className="text-body wrap-anywhere">{children}</dd>
    </div>
  )
}
