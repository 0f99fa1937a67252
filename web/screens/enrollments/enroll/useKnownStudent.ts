import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StudentRow } from '#contract/shapes/student'
import { shownEmail } from '#wording/no-email'
import { studentsQuery } from '../../../shared/students/queries.ts'
import { useDebounced } from '../../../ui/browser/useDebounced.ts'
import type { EnrollmentValues } from '../form/enrollmentForm.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import { identityFields } from '../form/identityFields.ts'

/** A student of a list, or of a page of their own. */
export type ListedStudent = Omit<StudentRow, 'remainingAmount' | 'hasAccount'>

export interface KnownStudent {
  student: ListedStudent | null
  /** Whether nobody is looked for, because the enrollment is under way or in doubt. */
  paused: boolean
  take: (student: ListedStudent) => void
  /** Restores what had been typed before, except the e-mail, which would find the same student again. */
  release: () => void
}

interface Scope {
  /** A super admin's choice; undefined for others, who have only their own institute. */
  instituteName: string | undefined
  paused: boolean
}

/**
 * Looks for a student of the institute with the typed e-mail, ignoring case. If there is one, the student is selected:
 * the identity fields are filled in, and `student` tells the form to lock them. Another e-mail deselects the student and
 * restores what had been typed.
 */
export function useKnownStudent(form: EnrollmentFormState, { instituteName, paused }: Scope): KnownStudent {
  const [student, setStudent] = useState<ListedStudent | null>(null)
  const typedBefore = useRef<Partial<EnrollmentValues>>({})
  const email = useWatch({ control: form.control, name: 'email' })?.trim() ?? ''
  const found = useMatch(email, instituteName)

  const fill = (values: Partial<EnrollmentValues>) => {
    for (const name of [...identityFields, ...photoFields])
      form.setValue(name, values[name] ?? '', { shouldDirty: true })
    form.clearErrors([...identityFields, ...photoFields, 'email'])
  }
  const take = (known: ListedStudent) => {
    if (!student) typedBefore.current = form.getValues()
    fill(identityOf(known))
    form.setValue('email', shownEmail(known.email), { shouldDirty: true })
    form.setValue('studentId', known.id)
    setStudent(known)
  }
  const deselect = () => {
    fill(typedBefore.current)
    form.setValue('studentId', '')
    setStudent(null)
  }

  useEffect(() => {
    if (!paused && found && found.id !== student?.id) take(found)
  })
  useEffect(() => {
    if (student && (!sameEmail(shownEmail(student.email), email) || isElsewhere(student, instituteName))) deselect()
  })

  const release = () => {
    deselect()
    form.setValue('email', '')
    form.setFocus('email')
  }
  return { student, paused, take, release }
}

/** The student with exactly this e-mail; the search finds more, so its answer is filtered. */
function useMatch(email: string, instituteName: string | undefined): ListedStudent | undefined {
  const debounced = useDebounced(email, 150)
  const { data } = useQuery({
    ...studentsQuery({ search: debounced, limit: 50, ...(instituteName && { instituteName }) }),
    enabled: instituteName !== '' && debounced === email && /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(debounced),
    // Without an answer the form works as for a new student, and the server still recognises a known e-mail.
    meta: { failed: false },
  })
  return data?.students.find(student => sameEmail(student.email, email))
}

/** Hidden for a known student, who already has photos: a hidden wrong file must not block the form. */
const photoFields = ['aadhaarPhoto', 'studentPhoto'] as const

const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const isElsewhere = (student: ListedStudent, instituteName: string | undefined) =>
  Boolean(instituteName) && student.instituteName !== instituteName

const identityOf = (student: ListedStudent): Partial<EnrollmentValues> => ({
  firstName: student.firstName,
  middleName: student.middleName ?? '',
  lastName: student.lastName,
  mobile: student.mobile,
  alternateMobileNo: student.alternateMobileNo ?? '',
  dateOfBirth: student.dateOfBirth,
  aadhaarNo: student.aadhaarNo ?? '',
  address: student.address,
})
