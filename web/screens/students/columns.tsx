import type { StudentRow } from '#contract/shapes/student'
import { Mobile } from '../../shared/ui/format/Mobile.tsx'
import { columnsOf } from '../../shared/ui/table/appTable.ts'
import { NumberHeader, RowNumber } from '../../shared/ui/table/cells/RowNumber.tsx'
import { SeriesNumber } from '../../shared/ui/table/cells/SeriesNumber.tsx'
import { Avatar } from './Avatar.tsx'
import { courseNames, shortCourseNames } from './courseNames.ts'

const column = columnsOf<StudentRow>()

/** Search reads name, number, e-mail and mobile, like the API's search. */
export const studentColumns = column.columns([
  column.display({ id: 'number', header: NumberHeader, meta: { wide: true }, cell: RowNumber }),
  column.display({
    id: 'photo',
    header: 'Photo',
    cell: ({ row }) => <Avatar fullName={row.original.fullName} photo={row.original.studentPhoto} />,
  }),
  column.accessor('fullName', {
    header: 'Full Name',
    meta: { phone: 'title' },
    cell: ({ getValue, row }) => (
      <>
        {getValue()}
        {row.original.studentNumber && (
          <span className="figures block text-label font-normal text-third">{row.original.studentNumber}</span>
        )}
      </>
    ),
  }),
  column.accessor(row => row.studentNumber ?? undefined, {
    id: 'studentNumber',
    header: 'Student No.',
    // It stands below the name; as a column of its own it is there for the search, the CSV and whoever wants it.
    meta: { wide: 'asked' },
    cell: ({ getValue }) => <SeriesNumber text={getValue() ?? '–'} />,
  }),
  column.accessor('email', {
    header: 'Email',
    cell: ({ getValue }) => (
      <span className="block max-w-28 truncate xl:max-w-40" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
  column.accessor('mobile', {
    header: 'Mobile',
    meta: { phone: 'line' },
    cell: ({ getValue }) => <Mobile number={getValue()} />,
  }),
  column.accessor('branch', {
    header: 'Branch',
    enableGlobalFilter: false,
    meta: { wide: true },
    cell: ({ getValue }) => (
      <span className="block max-w-32 truncate" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
  column.accessor(row => courseNames(row.Enrollments) || undefined, {
    id: 'enrollments',
    header: 'Enrollments',
    enableGlobalFilter: false,
    meta: { phone: 'line' },
    cell: ({ row, getValue }) =>
      getValue() ? (
        <span className="md:block md:min-w-36" title={getValue()}>
          {shortCourseNames(row.original.Enrollments)}
        </span>
      ) : (
        <span className="text-third">None</span>
      ),
  }),
])
