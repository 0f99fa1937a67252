import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { titleCase } from '#wording/title-case'
import { readableEmail } from '../../base/language/readableEmail.ts'
import { say } from '../../base/language/say.ts'
import { roleName } from '../../shared/session/roles.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { formatInstant } from '../../ui/format/dates.ts'
import { RoleBadge } from '../../ui/page/Badge.tsx'
import { Detail, Details } from '../../ui/page/Details.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { part } from '../../ui/page/part.tsx'
import { Skeleton } from '../../ui/page/states.tsx'
import { late } from '../../ui/popups/late.ts'

// The forms and their schemas don't delay what is only shown.
const ProfileForm = late(() => import('./ProfileForm.tsx'))
const PaperLanguage = part(() => import('./PaperLanguage.tsx'))
const ChangePassword = part(() => import('./ChangePassword.tsx'))
const SecondFactors = part(() => import('./security/SecondFactors.tsx'))
const Sessions = part(() => import('./Sessions.tsx'))
const SecurityEvents = part(() => import('./SecurityEvents.tsx'))

/**
 * `/profile`: the details of the signed-in user, a form to change the password, where they are signed in, and what
 * happened to their account.
 */
export default function ProfilePage() {
  const user = useUser()
  const [editing, setEditing] = useState(false)
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={say('Profile')}
        actions={
          user.role === 'super_admin' &&
          !editing && (
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              {say('Edit Profile')}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="text-section font-semibold wrap-anywhere">{titleCase(user.fullName)}</p>
              <p className="text-control text-second">
                <span className="capitalize">{roleName(user.role)}</span>
                {user.branch && ` · ${user.branch}`}
              </p>
            </div>
            <RoleBadge value={user.role} />
          </div>
        </Card>
        <Suspense fallback={<Skeleton lines={4} />}>
          {editing ? <ProfileForm user={user} onClose={() => setEditing(false)} /> : <About />}
          {user.role === 'student' && <PaperLanguage />}
          <ChangePassword />
          <SecondFactors />
          <Sessions />
          <SecurityEvents />
        </Suspense>
      </div>
    </div>
  )
}

function About() {
  const user = useUser()
  return (
    <Card title={say('Details')}>
      <Details>
        <Detail name={say('Email')}>{readableEmail(user.email)}</Detail>
        <Detail name={say('Mobile')}>{user.mobile || say('Not provided')}</Detail>
        <Detail name={say('Institute')}>{user.instituteName || say('Not provided')}</Detail>
        <Detail name={say('Username')}>{user.username}</Detail>
        <Detail name={say('Last login')}>{user.lastLogin ? formatInstant(user.lastLogin) : say('Never')}</Detail>
      </Details>
    </Card>
  )
}
