import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { useNewShortcut } from '../../ui/browser/useNewShortcut.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { part } from '../../ui/page/part.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { UserDialog } from './dialogs.ts'
import { InstituteDialog } from './institutes/dialogs.ts'
import { UserTable } from './UserTable.tsx'

const InstituteTable = part(async () => ({ default: (await import('./institutes/InstituteTable.tsx')).InstituteTable }))

/** `/users`: who may sign in, and the institutes they belong to. */
export default function UsersPage() {
  const [search] = useUrlState()
  const [adding, setAdding] = useState(false)
  const tab = search.get('tab')
  const institutes = tab === 'institutes'
  const add = () => setAdding(true)
  const close = () => setAdding(false)
  useNewShortcut(add)
  return (
    <>
      <PageHeader
        title={say('User Management')}
        description={say('Who may sign in, and the institutes they belong to.')}
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            {institutes ? say('Add Institute') : say('Add User')}
          </Button>
        }
      />
      <Tabs label={say('User management')} tabs={tabs} clears={tableParams} />
      <LateDialog>
        {adding && institutes && <InstituteDialog onClose={close} />}
        {adding && !institutes && <UserDialog role={tab === 'students' ? 'student' : 'sub_admin'} onClose={close} />}
      </LateDialog>
    </>
  )
}

const late = (
  <Suspense fallback={null}>
    <InstituteTable />
  </Suspense>
)

const tabs = [
  { value: 'users', label: say('Users'), content: <UserTable key="users" /> },
  { value: 'students', label: say('Students'), content: <UserTable key="students" students /> },
  { value: 'institutes', label: say('Institutes'), content: late },
]

/** One tab's search and order mean nothing in the next. */
const tableParams = ['q', 'sort', 'role', 'status']
