import { useQuery } from '@tanstack/react-query'
import { KeyRound, LogOut, Pencil, Trash2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { User } from '#contract/shapes/user'
import { say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late, useLoaded } from '../../ui/popups/late.ts'
import type { MenuEntry } from '../../ui/popups/Menu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableFilter } from '../../ui/table/tableProps.ts'
import { userColumns } from './columns.tsx'
import { UserDialog } from './dialogs.ts'
import { usersQuery } from './queries.ts'

const UserCode = late(() => import('./UserCode.tsx'))
const EndSessions = late(() => import('./EndSessions.tsx'))
const ResetFactors = late(() => import('./ResetFactors.tsx'))
const DeleteUser = late(() => import('./DeleteUser.tsx'))

interface DialogProps {
  user: User
  onClose: () => void
}

type Answer = { users: User[] }

const staffOf = ({ users }: Answer) => users.filter(({ role }) => role !== 'student')
const studentsOf = ({ users }: Answer) => users.filter(({ role }) => role === 'student')

/** The accounts of staff, or of students. */
export function UserTable({ students = false }: { students?: boolean }) {
  const me = useUser()
  const [opened, setOpened] = useState<{ Dialog: ComponentType<DialogProps>; user: User } | null>(null)
  const users = useQuery({ ...usersQuery, select: students ? studentsOf : staffOf })
  useLoaded(users.isSuccess, UserDialog)
  const actions = (user: User): MenuEntry[] => {
    const open = (Dialog: ComponentType<DialogProps>) => () => setOpened({ Dialog, user })
    const edit: MenuEntry = { label: say('Edit'), icon: Pencil, onSelect: open(UserDialog) }
    // What else there is to do with one's own account is on the profile, and nobody may delete it.
    if (user.id === me.id) return [edit]
    return [
      edit,
      user.isActive ? { label: say('Code for a new password'), icon: KeyRound, onSelect: open(UserCode) } : null,
      { label: say('Sign out everywhere'), icon: LogOut, onSelect: open(EndSessions) },
      user.secondFactor ? { label: say('Reset second step'), icon: KeyRound, onSelect: open(ResetFactors) } : null,
      { label: say('Delete'), icon: Trash2, danger: true, onSelect: open(DeleteUser) },
    ]
  }
  return (
    <>
      <DataTable
        id={students ? 'student-users' : 'users'}
        caption={students ? say('Accounts of students') : say('Users')}
        nouns={students ? [say('student'), say('students')] : [say('user'), say('users')]}
        columns={userColumns}
        query={users}
        failed={say('Failed to fetch users')}
        searchHint={say('Name, email or username')}
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
      <LateDialog>{opened && <opened.Dialog user={opened.user} onClose={() => setOpened(null)} />}</LateDialog>
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
