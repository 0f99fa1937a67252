import { Eye, History, Pencil, ReceiptIndianRupee, UserPlus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths, withSearch } from '#contract/product/web-paths'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import { say } from '../../../base/language/say.ts'
import { enrollmentLink, studentLink } from '../../../shared/enrollments/links.ts'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { enrollmentBeside } from '../../../shared/panel/records.ts'
import { payLink } from '../../../shared/payments/links.ts'
import { useNavigate } from '../../../ui/browser/router.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { useNewShortcut } from '../../../ui/browser/useNewShortcut.ts'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import { NewKeyHint } from '../../../ui/controls/NewKeyHint.tsx'
import { AsOfBanner, AsOfDate, asOfParam } from '../../../ui/filters/AsOf.tsx'
import { DateRange } from '../../../ui/filters/DateRange.tsx'
import { labelledRange, rangeText } from '../../../ui/format/rangeText.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { FirstActions } from '../../../ui/page/FirstActions.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import type { MenuEntry } from '../../../ui/popups/Menu.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SumLine } from '../../../ui/table/toolbar/SumLine.tsx'
import { useRows } from '../../../ui/table/useRows.ts'
import { enrollmentColumns } from './columns.tsx'
import { enrollmentList } from './list.ts'

const RemindDialog = late(() => import('../../../shared/messages/RemindDialog.tsx'))

/** `/all-enrollments`: who is enrolled in what, and what is still owed. */
export default function AllEnrollmentsPage() {
  const [, setSearch] = useUrlState()
  const navigate = useNavigate()
  useNewShortcut(() => {
    navigate(webPaths.enroll)
    return false
  })
  const narrowed = useNarrowed()
  const { startDate: from, endDate: to, asOf, cancelledFrom, cancelledTo } = narrowed
  const enrollments = useRows(enrollmentList(narrowed))
  const [reminding, setReminding] = useState<readonly EnrollmentRow[]>([])
  const columns = useMemo(() => enrollmentColumns(asOf), [asOf])
  // A desk acts on what is due now; with the figures of an earlier day it can only look.
  const menu = useCallback((row: EnrollmentRow) => (asOf ? views(row, asOf) : actions(row)), [asOf])
  return (
    <>
      <PageHeader
        title={say('All Enrollments')}
        description={say('Every enrollment with its fees and what is still to be paid.')}
        actions={
          <ButtonLink to={webPaths.enroll} variant="primary" icon={UserPlus}>
            {say('Enroll Student')}
            <NewKeyHint />
          </ButtonLink>
        }
      />
      {asOf && (
        <div className="mb-3">
          <AsOfBanner value={asOf} onChange={setSearch} />
        </div>
      )}
      <DataTable
        id="enrollments"
        views="enrollments"
        caption={say('Enrollments')}
        nouns={[say('enrollment'), say('enrollments')]}
        columns={columns}
        {...enrollments}
        searchHint={say('Student or course')}
        toolbar={
          <>
            <InstituteFilter />
            <DateRange label={say('Enrollment date')} from={from} to={to} onChange={setSearch} />
          </>
        }
        moreFilters={
          <>
            <DateRange
              label={say('Cancelled')}
              from={cancelledFrom}
              to={cancelledTo}
              onChange={range => setSearch({ cancelledFrom: range.from, cancelledTo: range.to })}
            />
            <AsOfDate value={asOf} onChange={setSearch} />
          </>
        }
        narrowed={chipsOf(narrowed)}
        rowLink={studentLink}
        // The figures of an earlier day are not those of the record now.
        {...(!asOf && { beside: enrollmentBeside })}
        rowMenu={menu}
        {...(!asOf && { bulk: { actions: [{ label: say('Remind'), run: setReminding }] } })}
        summary={sumLine}
        empty={{
          title: say('No enrollments found'),
          hint: say('Enrollments appear here as soon as a student is enrolled.'),
          action: (
            <FirstActions importing={withSearch(webPaths.imports, { kind: 'opening-balances' })}>
              <ButtonLink to={webPaths.enroll}>{say('Enroll the first student')}</ButtonLink>
            </FirstActions>
          ),
        }}
      />
      <LateDialog>
        {reminding.length > 0 && (
          <RemindDialog
            chosen={reminding.map(({ id, Student }) => ({ id, name: Student.fullName }))}
            onClose={() => setReminding([])}
          />
        )}
      </LateDialog>
    </>
  )
}

/** What the address narrows the list to. */
function useNarrowed() {
  const [search] = useUrlState()
  const at = (param: string) => search.get(param) ?? ''
  return {
    instituteName: at(instituteParam),
    startDate: at('from'),
    endDate: at('to'),
    asOf: at(asOfParam),
    cancelledFrom: at('cancelledFrom'),
    cancelledTo: at('cancelledTo'),
  }
}

const chipsOf = ({
  instituteName,
  startDate,
  endDate,
  asOf,
  cancelledFrom,
  cancelledTo,
}: ReturnType<typeof useNarrowed>) => [
  instituteNarrowing(instituteName),
  { params: ['from', 'to'], text: rangeText(startDate, endDate) },
  {
    params: ['cancelledFrom', 'cancelledTo'],
    text: labelledRange(say('Cancelled'), cancelledFrom, cancelledTo),
    more: true,
  },
  { params: [asOfParam], text: asOf && say('As of {asOf}', { asOf: formatDate(asOf) }), more: true },
]

const views = (row: EnrollmentRow, asOf = ''): MenuEntry[] => [
  { label: say('View enrollment'), icon: History, to: withSearch(enrollmentLink(row.id), { [asOfParam]: asOf }) },
  { label: say('View student'), icon: Eye, to: studentLink(row) },
]

const actions = (row: EnrollmentRow): MenuEntry[] => [
  ...views(row),
  { label: say('Edit enrollment'), icon: Pencil, to: pathTo(webPaths.editEnrollment, { enrollmentID: row.id }) },
  // Payments are taken only for active enrollments with an amount due, so nothing else is offered.
  row.status === 'active' && row.remainingAmount > 0
    ? { label: say('Record payment'), icon: ReceiptIndianRupee, to: payLink(row.id) }
    : null,
]

/** The total balance of the rows, and their total fees. */
function sumLine(rows: readonly EnrollmentRow[]) {
  const balance = sumRupees(rows.map(row => row.remainingAmount))
  return (
    <SumLine
      label={say('Total of the enrollments shown')}
      sums={[
        { name: say('Balance'), amount: balance, red: balance > 0 },
        { name: say('Applicable fees'), amount: sumRupees(rows.map(row => row.totalAmount)) },
      ]}
    />
  )
}
