import type { StudentRow } from '#contract/shapes/student'
import { titleCase } from '#wording/title-case'
import { readableEmail } from '../../base/language/readableEmail.ts'
import { say } from '../../base/language/say.ts'
import { Mobile } from '../../ui/format/Mobile.tsx'
import { Balance } from '../../ui/format/Money.tsx'
import { columnsOf } from '../../ui/table/appTable.ts'
import { NumberHeader, RowNumber } from '../../ui/table/cells/RowNumber.tsx'
import { SeriesNumber } from '../../ui/table/cells/SeriesNumber.tsx'
import { Avatar } from './Avatar.tsx'
import { courseNames, shortCourseNames } from './courseNames.ts'

const column = columnsOf<StudentRow>()

/** Search reads name, number, e-mail and mobile, like the API's search. */
export const studentColumns = column.columns([
  column.display({ id: 'number', header: NumberHeader, meta: { wide: true }, cell: RowNumber }),
  column.display({
    id: 'photo',
    header: say('Photo'),
    cell: ({ row }) => <Avatar fullName={row.original.fullName} photo={row.original.studentPhoto} />,
  }),
  column.accessor('fullName', {
    header: say('Full Name'),
    meta: { phone: 'title', share: 30 },
    cell: ({ getValue, row }) => (
      <span className="md:max-xl:grid">
        <span>{titleCase(getValue())}</span>{' '}
        {row.original.studentNumber && (
          <span className="block text-hint font-normal whitespace-nowrap text-third max-md:text-label xl:inline-block print:hidden">
            {row.original.studentNumber}
          </span>
        )}
      </span>
    ),
  }),
  column.accessor(row => row.studentNumber ?? undefined, {
    id: 'studentNumber',
    header: say('Student No.'),
    // It stands beside the name; as a column of its own it is there for the search, the CSV and whoever wants it.
    meta: { wide: 'asked' },
    cell: ({ getValue }) => <SeriesNumber text={getValue() ?? '–'} />,
  }),
  column.accessor(({ email }) => readableEmail(email), {
    id: 'email',
    header: say('Email'),
    meta: { wide: true, share: 16 },
    cell: ({ getValue }) => <span className="block truncate">{getValue()}</span>,
  }),
  column.accessor('mobile', {
    header: say('Mobile'),
    meta: { phone: 'line' },
    cell: ({ getValue }) => <Mobile number={getValue()} />,
  }),
  column.accessor('branch', {
    header: say('Branch'),
    enableGlobalFilter: false,
    meta: { wide: true, share: 11 },
  }),
  column.accessor('remainingAmount', {
    header: say('Balance'),
    enableGlobalFilter: false,
    // Beside the columns that the list always has there is no room for it until somebody asks.
    meta: { align: 'end', phone: 'figure', wide: 'asked' },
    cell: ({ row, getValue }) =>
      row.original.Enrollments.length > 0 ? (
        <Balance amount={getValue()} />
      ) : (
        <span className="text-third max-md:hidden">–</span>
      ),
  }),
  column.accessor(row => courseNames(row.Enrollments) || undefined, {
    id: 'enrollments',
    header: say('Enrollments'),
    enableGlobalFilter: false,
    meta: { phone: 'line', share: 17 },
    cell: ({ row, getValue }) =>
      getValue() ? shortCourseNames(row.original.Enrollments) : <span className="text-third">{say('None')}</span>,
  }),
])
