import { useQuery } from '@tanstack/react-query'
import { KeyRound, LogOut, Pencil, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
import type { User } from '#contract/shapes/user'
import { say } from '../../shared/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { LateDialog } from '../../shared/ui/popups/LateDialog.tsx'
import { useLoaded } from '../../shared/ui/popups/late.ts'
import type { MenuEntry } from '../../shared/ui/popups/Menu.tsx'
import { DataTable } from '../../shared/ui/table/DataTable.tsx'
import type { TableFilter } from '../../shared/ui/table/tableProps.ts'
import { userColumns } from './columns.tsx'
import { UserDialog } from './dialogs.ts'
import { usersQuery } from './queries.ts'

const UserCode = lazy(() => import('./UserCode.tsx'))
const EndSessions = lazy(() => import('./EndSessions.tsx'))
const ResetFactors = lazy(() => import('./ResetFactors.tsx'))
const DeleteUser = lazy(() => import('./DeleteUser.tsx'))

type Answer = { users: User[] }

const staffOf = ({ users }: Answer) => users.filter(({ role }) => role !== 'student')
const studentsOf = ({ users }: Answer) => users.filter(({ role }) => role === 'student')

/** The accounts of staff, or of students. */
export function UserTable({ students = false }: { students?: boolean }) {
  const me = useUser()
  const [opened, setOpened] = useState<{
    what: 'edit' | 'code' | 'signOut' | 'resetFactors' | 'delete'
    user: User
  } | null>(null)
  const users = useQuery({ ...usersQuery, select: students ? studentsOf : staffOf })
  useLoaded(users.isSuccess, UserDialog)
  const actions = (user: User): MenuEntry[] => [
    { label: say('Edit'), icon: Pencil, onSelect: () => setOpened({ what: 'edit', user }) },
    // One's own password is changed with the current one.
    user.id === me.id || !user.isActive
      ? null
      : { label: say('Code for a new password'), icon: KeyRound, onSelect: () => setOpened({ what: 'code', user }) },
    // The profile has this for one's own account, and says that it ends this session too.
    user.id === me.id
      ? null
      : { label: say('Sign out everywhere'), icon: LogOut, onSelect: () => setOpened({ what: 'signOut', user }) },
    // One's own are changed on the profile.
    user.id === me.id || !user.secondFactor
      ? null
      : { label: say('Reset second step'), icon: KeyRound, onSelect: () => setOpened({ what: 'resetFactors', user }) },
    // Nobody may delete their own account.
    user.id === me.id
      ? null
      : { label: say('Delete'), icon: Trash2, danger: true, onSelect: () => setOpened({ what: 'delete', user }) },
  ]
  const close = () => setOpened(null)
  return (
    <>
      <DataTable
        id={students ? 'student-users' : 'users'}
        caption={students ? say('Accounts of students') : say('Users')}
        nouns={students ? [say('student'), say('students')] : [say('user'), say('users')]}
        columns={userColumns}
        query={users}
        failed={say('Failed to fetch users')}
        searchHint={say('Full name, email or username')}
        filters={students ? studentFilters : userFilters}
        rowMenu={actions}
        empty={
          students
            ? {
                title: say('No student accounts yet'),
                hint: say('A student with an account sees their own courses and payments.'),
              }
            : { title: say('No users yet') }
        }
      />
      <LateDialog>{opened?.what === 'edit' && <UserDialog user={opened.user} onClose={close} />}</LateDialog>
      {opened?.what === 'code' && (
        <LateDialog>
          <UserCode user={opened.user} onClose={close} />
        </LateDialog>
      )}
      {opened?.what === 'signOut' && (
        <LateDialog>
          <EndSessions user={opened.user} onClose={close} />
        </LateDialog>
      )}
      {opened?.what === 'resetFactors' && (
        <LateDialog>
          <ResetFactors user={opened.user} onClose={close} />
        </LateDialog>
      )}
      {opened?.what === 'delete' && (
        <LateDialog>
          <DeleteUser user={opened.user} onClose={close} />
        </LateDialog>
      )}
    </>
  )
}

const status: TableFilter = {
  column: 'status',
  label: say('Status'),
  all: say('All statuses'),
  options: [
    { value: 'active', label: say('Active') },
    { value: 'inactive', label: say('Inactive') },
  ],
}
const role: TableFilter = {
  column: 'role',
  label: say('Role'),
  all: say('All roles'),
  options: [
    { value: 'super_admin', label: say('Super Admin') },
    { value: 'sub_admin', label: say('Sub Admin') },
  ],
}
const studentFilters = [status]
const userFilters = [role, status]
