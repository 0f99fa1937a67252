import type { UpcomingInstallment } from '#contract/shapes'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Money.tsx'
import { PlainTable } from '../ui/PlainTable.tsx'
import { usePhone } from '../ui/useMediaQuery.ts'
import { DueDate } from '../upcoming/DueDate.tsx'
import { Mobile } from '../upcoming/Mobile.tsx'
import { CardLink } from './CardLink.tsx'
import { Part } from './Part.tsx'
import { TwoLineList, type TwoLines } from './TwoLineList.tsx'

interface UpcomingProps {
  title: string
  installments: { rows: readonly UpcomingInstallment[]; overdue: number } | undefined
  failed: boolean
  /** How many rows there are at most. */
  count: number
  /** A table on wide screens; else a list, for a narrow card. */
  table?: boolean
  links: { installments: string; overdue: string }
}

/** Who pays next; those who should have paid are one click away. */
export function UpcomingInstallments({ title, installments, failed, count, table = false, links }: UpcomingProps) {
  const phone = usePhone()
  const overdue = installments?.overdue ?? 0
  const asTable = table && !phone
  return (
    <Card
      title={title}
      flush
      aside={
        <span className="flex flex-wrap gap-x-4">
          {overdue > 0 && <CardLink to={links.overdue}>{`${overdue.toLocaleString('en-IN')} overdue`}</CardLink>}
          <CardLink to={links.installments}>All installments</CardLink>
        </span>
      }
    >
      <Part
        rows={installments?.rows}
        failed={failed}
        usual={asTable ? count + 1 : count}
        height={asTable ? 'h-row' : 'h-17'}
        empty="No upcoming installments."
      >
        {rows =>
          asTable ? (
            <PlainTable caption={title} columns={columns} rows={rows} rowKey={row => row.id} rowLink={studentLink} />
          ) : (
            <TwoLineList label={title} items={rows.map(lines)} />
          )
        }
      </Part>
    </Card>
  )
}

const studentLink = (row: UpcomingInstallment) => `/students/${row.studentId}`

const columns = [
  {
    header: 'Student',
    cell: (row: UpcomingInstallment) => (
      <span className="line-clamp-3 min-w-28 wrap-anywhere">{row.Student.fullName}</span>
    ),
  },
  { header: 'Course', cell: (row: UpcomingInstallment) => row.Course.name },
  { header: 'Due date', cell: (row: UpcomingInstallment) => <DueDate due={row} /> },
  {
    header: 'Amount due',
    align: 'end',
    cell: (row: UpcomingInstallment) => <Money amount={row.remainingAmount} />,
  },
  { header: 'Mobile', cell: (row: UpcomingInstallment) => <Mobile number={row.Student.mobile} /> },
] as const

const lines = (row: UpcomingInstallment): TwoLines => ({
  key: row.id,
  title: row.Student.fullName,
  to: studentLink(row),
  figure: <Money amount={row.remainingAmount} />,
  line: (
    <>
      <DueDate due={row} inline /> · {row.Course.name}
    </>
  ),
  badge: <Mobile number={row.Student.mobile} />,
})
