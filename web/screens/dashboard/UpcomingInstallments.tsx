import type { WebAddress } from '#contract/product/web-paths'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { DueDate } from '../../shared/enrollments/DueDate.tsx'
import { studentLink } from '../../shared/enrollments/links.ts'
import { usePhone } from '../../ui/browser/useMediaQuery.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { CardRows } from '../../ui/cards/CardRows.tsx'
import { type TwoLineItem, TwoLineList } from '../../ui/cards/TwoLineList.tsx'
import { Mobile } from '../../ui/format/Mobile.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { CardLink } from './CardLink.tsx'

interface UpcomingProps {
  title: string
  installments: { rows: readonly UpcomingInstallment[]; overdue: string } | undefined
  failed: boolean
  /** How many rows there are at most. */
  count: number
  /** A table on wide screens; without it always a list, for a narrow card. */
  table?: boolean
  links: { installments: WebAddress; overdue: WebAddress }
}

/** Who has to pay next; the overdue ones are one click away. */
export function UpcomingInstallments({ title, installments, failed, count, table = false, links }: UpcomingProps) {
  const phone = usePhone()
  const overdue = installments?.overdue ?? ''
  const asTable = table && !phone
  return (
    <Card
      title={title}
      flush
      aside={
        <span className="flex flex-wrap gap-x-4">
          {overdue && <CardLink to={links.overdue}>{say('{overdue} overdue', { overdue })}</CardLink>}
          <CardLink to={links.installments}>{say('All installments')}</CardLink>
        </span>
      }
    >
      <CardRows
        rows={installments?.rows}
        failed={failed}
        usualCount={asTable ? count + 1 : count}
        height={asTable ? 'h-row' : 'h-17'}
        empty={say('No upcoming installments.')}
      >
        {rows =>
          asTable ? (
            <PlainTable caption={title} columns={columns} rows={rows} rowKey={row => row.id} rowLink={studentLink} />
          ) : (
            <TwoLineList label={title} items={rows.map(lines)} />
          )
        }
      </CardRows>
    </Card>
  )
}

const columns = [
  {
    header: say('Student'),
    cell: (row: UpcomingInstallment) => (
      <span className="line-clamp-3 min-w-28 wrap-anywhere">{titleCase(row.Student.fullName)}</span>
    ),
  },
  {
    header: say('Course'),
    cell: (row: UpcomingInstallment) => <span className="line-clamp-3 min-w-28 wrap-anywhere">{row.Course.name}</span>,
  },
  { header: say('Due date'), cell: (row: UpcomingInstallment) => <DueDate due={row} inline /> },
  {
    header: say('Amount due'),
    align: 'end',
    cell: (row: UpcomingInstallment) => <Money amount={row.remainingAmount} />,
  },
  { header: say('Mobile'), cell: (row: UpcomingInstallment) => <Mobile number={row.Student.mobile} /> },
] as const

const lines = (row: UpcomingInstallment): TwoLineItem => ({
  key: row.id,
  title: titleCase(row.Student.fullName),
  to: studentLink(row),
  figure: <Money amount={row.remainingAmount} />,
  line: (
    <>
      <DueDate due={row} inline /> · {row.Course.name}
    </>
  ),
  badge: <Mobile number={row.Student.mobile} />,
})
