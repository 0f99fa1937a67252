import { Eye, Pencil, ReceiptIndianRupee } from 'lucide-react'
import { useMemo } from 'react'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import { say } from '../../base/language/say.ts'
import { studentLink } from '../../shared/enrollments/links.ts'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { enrollmentOfRow } from '../../shared/panel/records.ts'
import { newPaymentLink, payLink } from '../../shared/payments/links.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useNavigate } from '../../ui/browser/router.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { useNewShortcut } from '../../ui/browser/useNewShortcut.ts'
import { DateRange } from '../../ui/filters/DateRange.tsx'
import { labelledRange } from '../../ui/format/rangeText.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { MenuEntry } from '../../ui/popups/Menu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { SumLine } from '../../ui/table/toolbar/SumLine.tsx'
import { useRows } from '../../ui/table/useRows.ts'
import { upcomingColumns } from './columns.tsx'
import { upcomingList } from './queries.ts'

/** `/upcoming-installments`: which installments are due when, and which are overdue. */
export default function UpcomingPage() {
  const [search, setSearch] = useUrlState()
  const navigate = useNavigate()
  const { role } = useUser()
  const columns = useMemo(() => upcomingColumns({ institute: role === 'super_admin' }), [role])
  useNewShortcut(() => navigate(newPaymentLink))
  const at = (name: string) => search.get(name) ?? ''
  const installments = useRows(
    upcomingList({
      instituteName: at(instituteParam),
      dueFrom: at('dueFrom'),
      dueTo: at('dueTo'),
      startDate: at('from'),
      endDate: at('to'),
      unpaid: at('status') === '',
    }),
  )
  return (
    <>
      <PageHeader
        title={say('Upcoming Installments')}
        description={say('What students still have to pay, by due date.')}
      />
      <DataTable
        id="upcoming-installments"
        views="upcoming-installments"
        caption={say('Upcoming installments by due date')}
        nouns={[say('installment'), say('installments')]}
        columns={columns}
        {...installments}
        searchHint={say('Student, mobile or course')}
        toolbar={
          <>
            <InstituteFilter />
            <DateRange
              label={say('Due date')}
              from={at('dueFrom')}
              to={at('dueTo')}
              onChange={({ from, to }) => setSearch({ dueFrom: from, dueTo: to })}
            />
          </>
        }
        moreFilters={<DateRange label={say('Enrollment date')} from={at('from')} to={at('to')} onChange={setSearch} />}
        narrowed={[
          instituteNarrowing(at(instituteParam)),
          { params: ['dueFrom', 'dueTo'], text: labelledRange(say('Due'), at('dueFrom'), at('dueTo')) },
          { params: ['from', 'to'], text: labelledRange(say('Enrolled'), at('from'), at('to')), more: true },
        ]}
        rowLink={studentLink}
        beside={enrollmentOfRow}
        rowMenu={actions}
        summary={sumLine}
        empty={{ title: say('No upcoming installments'), hint: say('Nobody owes an installment.') }}
      />
    </>
  )
}

const actions = (row: UpcomingInstallment): MenuEntry[] => [
  { label: say('View student'), icon: Eye, to: studentLink(row) },
  { label: say('Edit'), icon: Pencil, to: pathTo(webPaths.editEnrollment, { enrollmentID: row.enrollmentId }) },
  row.status === 'paid'
    ? null
    : { label: say('Record payment'), icon: ReceiptIndianRupee, to: payLink(row.enrollmentId) },
]

/** The total of the rows, and how much of it is overdue. Paid and unpaid rows are never shown together. */
function sumLine(rows: readonly UpcomingInstallment[]) {
  const sumOf = (part: readonly UpcomingInstallment[]) => sumRupees(part.map(row => row.remainingAmount))
  const overdue = sumOf(rows.filter(row => row.status === 'overdue'))
  const paid = sumRupees(rows.filter(row => row.status === 'paid').map(row => row.amount))
  return (
    <SumLine
      label={say('Total of the installments shown')}
      sums={[
        ...(paid > 0 ? [{ name: say('Paid'), amount: paid }] : [{ name: say('To be paid'), amount: sumOf(rows) }]),
        ...(overdue > 0 ? [{ name: say('Overdue'), amount: overdue, red: true }] : []),
      ]}
    />
  )
}
