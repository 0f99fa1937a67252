import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useInstituteOptions } from '../../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../../shared/session/session.tsx'
import { PhotoFields, photoNames } from '../../../shared/students/PhotoFields.tsx'
import { studentsQuery } from '../../../shared/students/queries.ts'
import { useDebounced } from '../../../shared/ui/browser/useDebounced.ts'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { Combobox } from '../../../shared/ui/combobox/Combobox.tsx'
import { matching } from '../../../shared/ui/combobox/choices.ts'
import { Button } from '../../../shared/ui/controls/Button.tsx'
import { SelectField, TextField } from '../../../shared/ui/controls/inputs.tsx'
import { field } from '../../../shared/ui/forms/form.ts'
import { type EnrollmentFormState, IdentityFields } from '../form/IdentityFields.tsx'
import type { KnownStudent, ListedStudent } from './useKnownStudent.ts'

interface StudentSectionProps {
  form: EnrollmentFormState
  known: KnownStudent
  instituteName: string | undefined
}

/** Who is enrolled: a known student, found by a search or by e-mail, or a new one. */
export function StudentSection({ form, known, instituteName }: StudentSectionProps) {
  const { role } = useUser()
  const institutes = useInstituteOptions(instituteName)
  const { student, take, release } = known
  return (
    <Card title="Student details">
      <div className="grid gap-4">
        {role === 'super_admin' && (
          <SelectField
            label="Institute"
            placeholder="Choose an institute"
            options={institutes}
            {...field(form, 'instituteName')}
            // The options are loaded only after the form's default is set to one of them.
            value={instituteName ?? ''}
          />
        )}
        {student ? (
          <KnownStudentNotice student={student} onRelease={release} />
        ) : (
          <StudentSearch instituteName={instituteName} onFound={take} />
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="Known students are recognised by their e-mail."
          {...field(form, 'email')}
        />
        <IdentityFields form={form} locked={student !== null} />
        {!student && (
          <div className="grid gap-4 sm:grid-cols-2">
            <PhotoFields form={form} names={photoNames} />
          </div>
        )}
      </div>
    </Card>
  )
}

function KnownStudentNotice({ student, onRelease }: { student: ListedStudent; onRelease: () => void }) {
  const courses = student.Enrollments.map(({ Course }) => Course.name)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-green-soft px-3 py-2.5"
    >
      <UserRoundCheck aria-hidden size={16} className="shrink-0 text-green" />
      <div className="min-w-0 flex-1 basis-52 text-control text-green">
        <p className="font-medium">Existing student found</p>
        <p className="wrap-anywhere">
          {student.fullName}
          {courses.length > 0 && ` · enrolled in ${courses.join(', ')}`}
        </p>
      </div>
      <Button onClick={onRelease}>Another student</Button>
    </div>
  )
}

interface StudentSearchProps {
  instituteName: string | undefined
  onFound: (student: ListedStudent) => void
}

/** Suggests students while a name, a mobile or an e-mail is typed; the server searches. */
function StudentSearch({ instituteName, onFound }: StudentSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...studentsQuery({ search, limit: 20, ...(instituteName && { instituteName }) }),
    enabled: search.trim().length > 1,
    meta: { failed: 'Failed to fetch students' },
  })
  const students = search.trim().length > 1 ? (data?.students ?? []) : []
  const choices = students.map(student => ({
    value: student.id,
    label: student.fullName,
    note: `${student.mobile} · ${student.email}`,
  }))
  // Until the answer to the latest text arrives, only its matches in the previous answer are offered, so that Enter
  // never picks somebody else.
  const answered = search === typed && !isPlaceholderData
  return (
    <Combobox
      label="Known student"
      optional
      placeholder="Name, mobile or email"
      choices={answered ? choices : matching(choices, typed)}
      value=""
      onSearch={setTyped}
      onChange={id => {
        const student = students.find(one => one.id === id)
        if (student) onFound(student)
      }}
      nothing={nothingText(typed, isFetching)}
    />
  )
}

function nothingText(typed: string, isFetching: boolean) {
  if (typed.trim().length < 2) return 'Type a name, a mobile or an email.'
  return isFetching ? 'Searching…' : 'No student found. Fill in the fields below for a new one.'
}
