import { expect, test } from 'vitest'
import { contactColumns } from '../screens/contacts/columns.tsx'
import { enrollmentColumns } from '../screens/enrollments/list/columns.tsx'
import { studentColumns } from '../screens/students/columns.tsx'
import { upcomingColumns } from '../screens/upcoming/columns.tsx'
import { userColumns } from '../screens/users/columns.tsx'

type Column = object & { readonly header?: unknown; readonly enableGlobalFilter?: boolean }

const searched = (columns: readonly Column[]) =>
  columns
    .filter(one => ('accessorFn' in one || 'accessorKey' in one) && one.enableGlobalFilter !== false)
    .map(({ header }) => header)

/** A column with the same text in most rows, such as a status or a branch, is not searched: it would match nearly every row. */
test.each([
  ['students', studentColumns, ['Full Name', 'Student No.', 'Email', 'Mobile']],
  ['users', userColumns, ['User', 'Contact']],
  ['enrollments', enrollmentColumns(''), ['Full Name', 'Mob.no', 'Course Name']],
  ['installments', upcomingColumns({ institute: true }), ['Student', 'Mobile', 'Course']],
  ['contacts', contactColumns, ['Name', 'Contact Info', 'Subject']],
] as const)('the search of %s covers exactly these columns', (_, columns, headers) => {
  expect(searched(columns)).toEqual(headers)
})
