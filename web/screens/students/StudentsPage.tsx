import { Eye, Pencil, Plus, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
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
import { KeyHint } from '../../ui/controls/KeyHint.tsx'
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
  const loaded = students.data !== undefined
  const [asked, takeBack] = useAsked()
  const close = () => {
    setOpened(null)
    takeBack()
  }
  const add = () => setOpened({ what: 'add' })
  useNewShortcut(add)
  useLoaded(loaded, StudentDialog)
  const actions = (student: StudentRow): MenuEntry[] => [
    { label: say('View details'), icon: Eye, to: studentLink(student) },
    { label: say('Edit'), icon: Pencil, onSelect: () => setOpened({ what: 'edit', student }) },
    { label: say('Enroll in a course'), icon: UserPlus, to: enrollLink(student) },
    role === 'super_admin'
      ? { label: say('Delete'), icon: Trash2, danger: true, onSelect: () => setOpened({ what: 'delete', student }) }
      : null,
  ]
  return (
    <>
      <PageHeader
        title={say('Students')}
        description={say('All students of the institute, and the courses they are in.')}
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            {say('Add Student')}
            <KeyHint keys="n" />
          </Button>
        }
      />
      <DataTable
        id="students"
        views="students"
        caption={say('Students')}
        nouns={[say('student'), say('students')]}
        columns={studentColumns}
        query={students}
        failed={say('Failed to fetch students')}
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
        rowMenu={actions}
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
      <LateDialog>
        {(opened ? opened.what === 'add' || opened.what === 'edit' : asked) && (
          <StudentDialog
            {...(opened && 'student' in opened && { student: opened.student })}
            instituteName={instituteName || own || ''}
            onClose={close}
          />
        )}
      </LateDialog>
      <LateDialog>
        {opened?.what === 'invite' && <InviteSeveral students={opened.students} onClose={close} />}
      </LateDialog>
      {opened?.what === 'delete' && (
        <LateDialog>
          <DeleteStudent student={opened.student} onClose={close} />
        </LateDialog>
      )}
    </>
  )
}
