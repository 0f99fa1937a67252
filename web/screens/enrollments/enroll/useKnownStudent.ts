import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StudentRow } from '#contract/shapes/student'
import { studentsQuery } from '../../../shared/students/queries.ts'
import { useDebounced } from '../../../shared/ui/browser/useDebounced.ts'
import { type EnrollmentValues, identityFields } from '../form/enrollmentForm.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'

export interface KnownStudent {
  student: StudentRow | null
  take: (student: StudentRow) => void
  /** Gives back what had been typed before, but not the e-mail, which would find the same student again. */
  release: () => void
}

interface Scope {
  /** A super admin's choice; undefined where the institute is the user's own. */
  instituteName: string | undefined
  paused: boolean
}

/**
 * Whether the typed e-mail belongs to a student of the institute, in any case of its letters. If so, the student is
 * selected: the identity fields are filled, and `student` tells the form to lock them. Another e-mail lets go again,
 * and brings back what had been typed.
 */
export function useKnownStudent(form: EnrollmentFormState, { instituteName, paused }: Scope): KnownStudent {
  const [student, setStudent] = useState<StudentRow | null>(null)
  const typedBefore = useRef<Partial<EnrollmentValues>>({})
  const email = useWatch({ control: form.control, name: 'email' })?.trim() ?? ''
  const found = useMatch(email, instituteName)

  const fill = (values: Partial<EnrollmentValues>) => {
    for (const name of [...identityFields, ...photoFields])
      form.setValue(name, values[name] ?? '', { shouldDirty: true })
    form.clearErrors([...identityFields, ...photoFields, 'email'])
  }
  const take = (known: StudentRow) => {
    if (!student) typedBefore.current = form.getValues()
    fill(identityOf(known))
    form.setValue('email', known.email, { shouldDirty: true })
    form.setValue('studentId', known.id)
    setStudent(known)
  }
  const letGo = () => {
    fill(typedBefore.current)
    form.setValue('studentId', '')
    setStudent(null)
  }

  useEffect(() => {
    if (!paused && found && found.id !== student?.id) take(found)
  })
  useEffect(() => {
    if (student && (!sameEmail(student.email, email) || isElsewhere(student, instituteName))) letGo()
  })

  const release = () => {
    letGo()
    form.setValue('email', '')
    form.setFocus('email')
  }
  return { student, take, release }
}

/** The student with this very e-mail; the search is wider, so its answer is looked through. */
function useMatch(email: string, instituteName: string | undefined): StudentRow | undefined {
  const rested = useDebounced(email, 150)
  const { data } = useQuery({
    ...studentsQuery({ search: rested, limit: 50, ...(instituteName && { instituteName }) }),
    enabled: instituteName !== '' && rested === email && /^\S+@\S+\.\S+$/.test(rested),
    // Without an answer the form works as for a new student, and the server still knows a known e-mail.
    meta: { failed: false },
  })
  return data?.students.find(student => sameEmail(student.email, email))
}

/** Hidden for a known student, who has photos of their own: what was chosen must not hold the form up unseen. */
const photoFields = ['aadhaarPhoto', 'studentPhoto'] as const

export const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const isElsewhere = (student: StudentRow, instituteName: string | undefined) =>
  Boolean(instituteName) && student.instituteName !== instituteName

const identityOf = (student: StudentRow): Partial<EnrollmentValues> => ({
  firstName: student.firstName,
  middleName: student.middleName ?? '',
  lastName: student.lastName,
  mobile: student.mobile,
  alternateMobileNo: student.alternateMobileNo ?? '',
  dateOfBirth: student.dateOfBirth,
  aadhaarNo: student.aadhaarNo ?? '',
  address: student.address,
})
