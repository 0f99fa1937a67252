import { formatDate } from '#contract/fields/dates'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { EnrollmentBalance } from '../../../shared/enrollments/EnrollmentBalance.tsx'
import { FigureLink } from '../../../shared/enrollments/FigureLink.tsx'
import { figureLink } from '../../../shared/enrollments/links.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { EnrollmentBadge } from '../../../ui/page/Badge.tsx'
import { columnsOf } from '../../../ui/table/appTable.ts'
import { RowNumber } from '../../../ui/table/cells/RowNumber.tsx'

const column = columnsOf<EnrollmentRow>()

/**
 * Each balance links to the events that make it up, as of the same day. Search reads student and course, as the API's
 * does.
 */
export const enrollmentColumns = (asOf: string) =>
  column.columns([
    column.display({
      id: 'number',
      header: say('No.'),
      meta: { wide: true },
      cell: RowNumber,
    }),
    column.accessor(row => row.Student.fullName, {
      id: 'fullName',
      header: say('Full Name'),
      meta: { phone: 'title', share: 30 },
      cell: ({ getValue }) => titleCase(getValue()),
    }),
    column.accessor(row => row.Student.mobile, {
      id: 'mobile',
      header: say('Mob.no'),
      meta: { wide: true },
      cell: ({ getValue }) => <span className="figures">{getValue()}</span>,
    }),
    column.accessor(row => row.Course.name, {
      id: 'course',
      header: say('Course Name'),
      meta: { phone: 'line', share: 14 },
    }),
    column.accessor('instituteName', {
      header: say('Institute'),
      enableGlobalFilter: false,
      meta: { wide: true, share: 10 },
    }),
    column.accessor('totalAmount', {
      header: say('Applicable Fees'),
      enableGlobalFilter: false,
      meta: { align: 'end', wide: true },
      cell: ({ row, getValue }) => (
        <FigureLink to={figureLink(row.original.id, 'total', asOf)} figure={say('Applicable fees')}>
          <Money amount={getValue()} />
        </FigureLink>
      ),
    }),
    column.accessor('remainingAmount', {
      header: say('Balance Amount'),
      enableGlobalFilter: false,
      meta: { align: 'end', phone: 'figure' },
      cell: ({ row }) => (
        <FigureLink to={figureLink(row.original.id, 'remaining', asOf)} figure={say('Balance')}>
          <EnrollmentBalance of={row.original} />
        </FigureLink>
      ),
    }),
    column.accessor('enrollmentDate', {
      header: say('Enrollment Date'),
      enableGlobalFilter: false,
      meta: { phone: 'line' },
      cell: ({ getValue }) => <span className="figures">{formatDate(getValue())}</span>,
    }),
    column.accessor(row => row.nextInstallmentDate ?? undefined, {
      id: 'dueDate',
      header: say('Due Date'),
      enableGlobalFilter: false,
      cell: ({ getValue }) => {
        const date = getValue()
        return date ? <span className="figures">{formatDate(date)}</span> : <span className="text-third">–</span>
      },
    }),
    column.accessor('status', {
      header: say('Status'),
      enableGlobalFilter: false,
      meta: { phone: 'badge', wordOf: EnrollmentBadge.wordOf },
      cell: ({ getValue }) => <EnrollmentBadge value={getValue()} />,
    }),
  ])
