import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { titleCase } from '#wording/title-case'
import { readableEmail } from '../../../base/language/readableEmail.ts'
import { say } from '../../../base/language/say.ts'
import { useInstituteOptions } from '../../../shared/institutes/InstituteFilter.tsx'
import { InstitutesMissing } from '../../../shared/institutes/InstitutesMissing.tsx'
import { useUser } from '../../../shared/session/session.tsx'
import { studentsQuery } from '../../../shared/students/queries.ts'
import { useDebounced } from '../../../ui/browser/useDebounced.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Combobox } from '../../../ui/combobox/Combobox.tsx'
import { matching } from '../../../ui/combobox/choices.ts'
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx'
import { field } from '../../../ui/forms/form.ts'
import { part } from '../../../ui/page/part.tsx'
import { type EnrollmentFormState, IdentityFields } from '../form/IdentityFields.tsx'
import { OptionalFold } from './OptionalFold.tsx'
import { SameMobile } from './SameMobile.tsx'
import type { KnownStudent, ListedStudent } from './useKnownStudent.ts'

// Most students are new.
const KnownStudentNotice = part(() => import('./KnownStudentNotice.tsx'))

interface StudentSectionProps {
  form: EnrollmentFormState
  known: KnownStudent
  instituteName: string | undefined
}

/** Who is enrolled: a known student, found by a search, by mobile or by e-mail, or a new one. */
export function StudentSection({ form, known, instituteName }: StudentSectionProps) {
  const { role } = useUser()
  const institutes = useInstituteOptions(instituteName)
  const { student, take, release, paused } = known
  return (
    <Card title={say('Student details')}>
      <div className="grid gap-4">
        {role === 'super_admin' && (
          <SelectField
            label={say('Institute')}
            placeholder={say('Choose an institute')}
            options={institutes}
            {...field(form, 'instituteName')}
            // The options are loaded only after the form's default is set to one of them.
            value={instituteName ?? ''}
          />
        )}
        <InstitutesMissing />
        {student && (
          <Suspense fallback={null}>
            <KnownStudentNotice student={student} onRelease={release} />
          </Suspense>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            {/* Wired here and not in a part of its own, so that it is the first of the fields in error to get the focus. */}
            <TextField
              label={say('Mobile')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              readOnly={student !== null}
              {...field(form, 'mobile')}
            />
            {!student && <SameMobile form={form} instituteName={instituteName} paused={paused} onTake={take} />}
          </div>
          {!student && <StudentSearch instituteName={instituteName} onFound={take} />}
        </div>
        <IdentityFields form={form} locked={student !== null} withEmail />
        {!student && <OptionalFold form={form} />}
      </div>
    </Card>
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
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...studentsQuery({ search, limit: 20, ...(instituteName && { instituteName }) }),
    enabled: search.trim().length > 1,
    meta: { failed: say('Failed to fetch students') },
  })
  const students = search.trim().length > 1 ? (data?.students ?? []) : []
  const choices = students.map(student => ({
    value: student.id,
    label: titleCase(student.fullName),
    note: `${student.mobile} · ${readableEmail(student.email)}`,
  }))
  // Until the answer to the latest text arrives, only its matches in the previous answer are offered, so that Enter
  // never picks somebody else.
  const answered = search === typed && !isPlaceholderData
  return (
    <Combobox
      label={say('Known student')}
      optional
      placeholder={say('Name, mobile or email')}
      choices={answered ? choices : matching(choices, typed)}
      value=""
      onSearch={setTyped}
      onChange={id => {
        const student = students.find(one => one.id === id)
        if (student) onFound(student)
      }}
      nothing={nothingText(typed, answered && !isFetching && data !== undefined, isError)}
    />
  )
}

/** Only an answer says that there is none: whoever is taken for new would be on record twice. */
function nothingText(typed: string, isKnown: boolean, isError: boolean) {
  if (typed.trim().length < 2) return say('Type a name, a mobile or an email.')
  if (isError) return say('Students could not be searched.')
  return isKnown ? say('No student found. Fill in the fields below for a new one.') : say('Searching…')
}
