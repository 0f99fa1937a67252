import { MessageCircle } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import type { Due } from '#contract/reports/dues'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { FigureLink } from '../../../shared/enrollments/FigureLink.tsx'
import { figureLink } from '../../../shared/enrollments/links.ts'
import { daysText } from '../../../shared/enrollments/overdue.ts'
import { reminderLink } from '../../../shared/messages/reminder.ts'
import { Mobile } from '../../../ui/format/Mobile.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { columnsOf } from '../../../ui/table/appTable.ts'
import type { DueRow } from './dueQueries.ts'

const column = columnsOf<DueRow>()

interface Shown {
  branches: boolean
  /** '' for now. On a past day there are no reminders, because students may have paid since. */
  asOf: string
}

export const dueColumns = ({ branches, asOf }: Shown) =>
  column.columns([
    column.accessor(row => row.Student.fullName, {
      id: 'fullName',
      header: say('Student'),
      meta: { phone: 'title', share: 30 },
      cell: ({ getValue }) => titleCase(getValue()),
    }),
    column.accessor(row => row.Student.mobile, {
      id: 'mobile',
      header: say('Mobile'),
      meta: { phone: 'line' },
      cell: ({ row, getValue }) => (
        <>
          <Mobile number={getValue()} />
          {!asOf && (
            <span className="md:hidden print:hidden">
              {' · '}
              <Remind due={row.original} />
            </span>
          )}
        </>
      ),
    }),
    column.accessor('courseName', {
      header: say('Course'),
      meta: { share: 14 },
    }),
    ...(branches
      ? [column.accessor('instituteName', { header: say('Institute'), meta: { wide: true, share: 10 } })]
      : []),
    column.accessor(row => row.oldestDue ?? undefined, {
      id: 'oldestDue',
      header: say('Due since'),
      meta: { wide: true },
      cell: ({ getValue }) => {
        const date = getValue()
        return <span className="figures whitespace-nowrap">{date ? formatDate(date) : say('No date')}</span>
      },
    }),
    column.accessor('daysOverdue', {
      header: say('Days late'),
      meta: { align: 'end', counts: true, phone: 'badge' },
      cell: ({ getValue }) => <Late days={getValue()} />,
    }),
    column.accessor('outstanding', {
      header: say('Outstanding'),
      meta: { align: 'end', phone: 'figure' },
      cell: ({ row, getValue }) => (
        <FigureLink to={figureLink(row.original.enrollmentId, 'remaining', asOf)} figure={say('Outstanding')}>
          <Money amount={getValue()} />
        </FigureLink>
      ),
    }),
    column.accessor(row => row.lastPaidOn ?? undefined, {
      id: 'lastPaidOn',
      header: say('Last paid'),
      meta: { wide: true },
      cell: ({ getValue }) => {
        const date = getValue()
        return <span className="figures whitespace-nowrap">{date ? formatDate(date) : say('Never')}</span>
      },
    }),
    ...(asOf
      ? []
      : [
          column.display({
            id: 'remind',
            header: say('Remind'),
            cell: ({ row }) => <Remind due={row.original} />,
          }),
        ]),
  ])

function Late({ days }: { days: number }) {
  if (days === 0) return <span className="text-third">–</span>
  return (
    <span className={`figures whitespace-nowrap ${days > 30 ? 'font-medium text-red' : 'text-amber'}`}>
      {daysText(days)}
    </span>
  )
}

function Remind({ due }: { due: Due }) {
  const link = reminderLink(due)
  if (!link) return <span className="text-third">{say('No mobile')}</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="relative inline-flex min-h-6 items-center gap-1.5 font-medium whitespace-nowrap text-accent hover:underline"
    >
      <MessageCircle aria-hidden size={14} />
      {say('WhatsApp')}
      <span className="unseen"> {say('to {fullName}', { fullName: titleCase(due.Student.fullName) })}</span>
    </a>
  )
}
