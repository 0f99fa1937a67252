import { Eye, Pencil, Plus, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#contract/fields/fields'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { StudentRow } from '#contract/shapes/student'
import { say } from '../../base/language/say.ts'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { studentBeside } from '../../shared/panel/records.ts'
import { useUser } from '../../shared/session/session.tsx'
import { studentList } from '../../shared/students/queries.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { useAsked } from '../../ui/browser/useAsked.ts'
import { useNewShortcut } from '../../ui/browser/useNewShortcut.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NewKeyHint } from '../../ui/controls/NewKeyHint.tsx'
import { DateRange } from '../../ui/filters/DateRange.tsx'
import { rangeText } from '../../ui/format/rangeText.ts'
import { FirstActions } from '../../ui/page/FirstActions.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late, useLoaded } from '../../ui/popups/late.ts'
import type { MenuEntry } from '../../ui/popups/Menu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useRows } from '../../ui/table/useRows.ts'
import { BalanceFilter, balanceNames, balanceOf, balanceParam } from './BalanceFilter.tsx'
import { studentColumns } from './columns.tsx'
import { enrollLink, studentLink } from './links.ts'

// The form and its schemas are loaded after the list, so that they don't delay it but are ready when needed.
const StudentDialog = late(() => import('./StudentDialog.tsx'))
const InviteSeveral = late(() => import('./InviteSeveral.tsx'))
const DeleteStudent = late(async () => ({ default: (await import('./DeleteStudent.tsx')).DeleteStudent }))

type Opened =
  | { what: 'add' }
  | { what: 'invite'; students: readonly StudentRow[] }
  | { what: 'edit' | 'delete'; student: StudentRow }
  | null

/** `/students`: all students of the institute, and the courses they are in. */
export default function StudentsPage() {
  const { role, instituteName: own } = useUser()
  const [search, setSearch] = useUrlState()
  const [opened, setOpened] = useState<Opened>(null)
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  const instituteName = search.get(instituteParam) ?? ''
  const balance = balanceOf(search.get(balanceParam))
  const students = useRows(studentList({ instituteName, startDate: from, endDate: to, ...(balance && { balance }) }))
  const loaded = students.query.data !== undefined
  const [asked, takeBack] = useAsked()
  const close = () => {
    setOpened(null)
    takeBack()
  }
  const add = () => setOpened({ what: 'add' })
  useNewShortcut(add)
  useLoaded(loaded, StudentDialog)
  return (
    <>
      <PageHeader
        title={say('Students')}
        description={say('All students of the institute, and the courses they are in.')}
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            {say('Add Student')}
            <NewKeyHint />
          </Button>
        }
      />
      <DataTable
        id="students"
        views="students"
        caption={say('Students')}
        nouns={[say('student'), say('students')]}
        columns={studentColumns}
        {...students}
        searchHint={say('Name, number, email or mobile')}
        toolbar={
          <>
            <InstituteFilter />
            <BalanceFilter />
            <DateRange label={say('Enrollment date')} from={from} to={to} onChange={setSearch} />
          </>
        }
        narrowed={[
          instituteNarrowing(instituteName),
          { params: [balanceParam], text: balance && balanceNames[balance] },
          { params: ['from', 'to'], text: rangeText(from, to) },
        ]}
        rowLink={studentLink}
        beside={studentBeside}
        rowMenu={student => actionsOn(student, role, setOpened)}
        bulk={{
          actions: [{ label: say('Invite'), most: 100, run: rows => setOpened({ what: 'invite', students: rows }) }],
        }}
        empty={{
          title: say('No students yet'),
          hint: say('A student who is enrolled in a course appears here too.'),
          action: (
            <FirstActions importing={withSearch(webPaths.imports, { kind: 'students' })}>
              <Button onClick={add}>{say('Add the first student')}</Button>
            </FirstActions>
          ),
        }}
      />
      <StudentDialogs
        opened={opened ?? (asked ? { what: 'add' } : null)}
        instituteName={instituteName || own || ''}
        onClose={close}
      />
    </>
  )
}

const actionsOn = (student: StudentRow, role: Role, open: (dialog: Opened) => void): MenuEntry[] => [
  { label: say('View details'), icon: Eye, to: studentLink(student) },
  { label: say('Edit'), icon: Pencil, onSelect: () => open({ what: 'edit', student }) },
  { label: say('Enroll in a course'), icon: UserPlus, to: enrollLink(student) },
  role === 'super_admin'
    ? { label: say('Delete'), icon: Trash2, danger: true, onSelect: () => open({ what: 'delete', student }) }
    : null,
]

interface StudentDialogsProps {
  opened: Opened
  /** The branch of a new student, unless another one is chosen. */
  instituteName: string
  onClose: () => void
}

function StudentDialogs({ opened, instituteName, onClose }: StudentDialogsProps) {
  return (
    <>
      <LateDialog>
        {(opened?.what === 'add' || opened?.what === 'edit') && (
          <StudentDialog
            {...('student' in opened && { student: opened.student })}
            instituteName={instituteName}
            onClose={onClose}
          />
        )}
      </LateDialog>
      <LateDialog>
        {opened?.what === 'invite' && <InviteSeveral students={opened.students} onClose={onClose} />}
      </LateDialog>
      {opened?.what === 'delete' && (
        <LateDialog>
          <DeleteStudent student={opened.student} onClose={onClose} />
        </LateDialog>
      )}
    </>
  )
}
