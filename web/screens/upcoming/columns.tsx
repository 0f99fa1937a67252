import type { UpcomingInstallment } from '#contract/shapes/installment'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { DueDate } from '../../shared/enrollments/DueDate.tsx'
import { Mobile } from '../../ui/format/Mobile.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { InstallmentBadge } from '../../ui/page/Badge.tsx'
import { type Columns, columnsOf } from '../../ui/table/appTable.ts'

const column = columnsOf<UpcomingInstallment>()

/** Search reads student and course, like the API's search. */
const all = column.columns([
  column.accessor(row => row.Student.fullName, {
    id: 'student',
    header: say('Student'),
    meta: { phone: 'title', share: 30 },
    cell: ({ getValue }) => titleCase(getValue()),
  }),
  column.accessor(row => row.Student.mobile, {
    id: 'mobile',
    header: say('Mobile'),
    // On a tablet the name needs the room.
    meta: { wide: true },
    cell: ({ getValue }) => <Mobile number={getValue()} />,
  }),
  column.accessor(row => row.Course.name, { id: 'course', header: say('Course'), meta: { share: 27 } }),
  column.accessor(row => (row.status === 'paid' ? row.amount : row.installmentAmount), {
    id: 'installmentAmount',
    header: say('Installment Amount'),
    enableGlobalFilter: false,
    meta: { align: 'end', phone: 'figure' },
    cell: ({ row }) => <AmountLeft installment={row.original} />,
  }),
  column.accessor(row => row.nextInstallmentDate ?? undefined, {
    id: 'dueDate',
    header: say('Due Date'),
    enableGlobalFilter: false,
    meta: { phone: 'line' },
    cell: ({ row }) => (
      <>
        <DueDate due={row.original} />
        {/* On a phone the date comes first, because the end of the line may be cut off. */}
        <span className="md:hidden"> · {row.original.Course.name}</span>
      </>
    ),
  }),
  column.accessor('status', {
    header: say('Status'),
    enableGlobalFilter: false,
    meta: { phone: 'badge', wordOf: InstallmentBadge.wordOf },
    cell: ({ getValue }) => <InstallmentBadge value={getValue()} />,
  }),
  column.accessor('instituteName', {
    header: say('Institute'),
    enableGlobalFilter: false,
    meta: { wide: 'widest', share: 14 },
  }),
])

/** `institute` is false for a branch, which sees only its own installments. */
export const upcomingColumns = ({ institute }: { institute: boolean }): Columns<UpcomingInstallment> =>
  institute ? all : all.slice(0, -1)

/** What is left of the installment, and its full amount if part of it is paid. */
function AmountLeft({ installment }: { installment: UpcomingInstallment }) {
  const { amount, installmentAmount, status } = installment
  if (status === 'paid' || installmentAmount === amount) return <Money amount={amount} />
  return (
    <span className="figures">
      <Money amount={installmentAmount} />
      <span className="text-label text-third max-md:hidden">
        {say(' of ')}
        <Money amount={amount} />
      </span>
    </span>
  )
}
