import { useQuery } from '@tanstack/react-query'
import { Eye, ReceiptIndianRupee, ScrollText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatDate } from '#contract/fields/dates'
import type { DueAge } from '#contract/reports/dues'
import { say } from '../../../base/language/say.ts'
import { enrollmentLink } from '../../../shared/enrollments/links.ts'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { enrollmentOfRow } from '../../../shared/panel/records.ts'
import { payLink } from '../../../shared/payments/links.ts'
import { ageNames, ageParam, ages } from '../../../shared/reports/ages.ts'
import { statementLink } from '../../../shared/reports/links.ts'
import { ReportFrame } from '../../../shared/reports/ReportFrame.tsx'
import { useUser } from '../../../shared/session/session.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { AsOfBanner, AsOfDate, asOfParam } from '../../../ui/filters/AsOf.tsx'
import { today } from '../../../ui/format/dates.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { dimmed } from '../../../ui/page/dimmed.ts'
import { ErrorState } from '../../../ui/page/states.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import type { MenuEntry } from '../../../ui/popups/Menu.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SumLine } from '../../../ui/table/toolbar/SumLine.tsx'
import { useRows } from '../../../ui/table/useRows.ts'
import { useBranch } from '../useBranch.ts'
import { Advances } from './Advances.tsx'
import { AgesNote, AgeTiles } from './AgeTiles.tsx'
import { dueColumns } from './dueColumns.tsx'
import { type DueRow, duesList, dueTotalsQuery } from './dueQueries.ts'

const RemindDialog = late(() => import('../../../shared/messages/RemindDialog.tsx'))

const longLate = [{ label: say('all more than 30 days late'), of: (due: DueRow) => due.daysOverdue > 30 }]

/** `/reports/dues`: who owes fees, the longest overdue first. */
export default function DuesPage() {
  const [search, setSearch] = useUrlState()
  const { role } = useUser()
  const instituteName = search.get(instituteParam) ?? ''
  const branch = useBranch(instituteName)
  const asOf = search.get(asOfParam) ?? ''
  const [reminding, setReminding] = useState<readonly DueRow[]>([])
  const age = readAge(search.get(ageParam))
  const dues = useRows(duesList({ instituteName, asOf, age }))
  const query = useQuery(dueTotalsQuery({ instituteName, asOf }))
  const totals = query.data
  const columns = useMemo(() => dueColumns({ branches: role === 'super_admin', asOf }), [role, asOf])
  return (
    <ReportFrame
      sheet="inTable"
      title={say('Dues desk')}
      description={say(
        'An installment counts as late from the day after its date. Call from the top: those are overdue the longest.',
      )}
      scope={[branch, formatDate(asOf || today()), ...(age ? [ageNames[age]] : [])].join(' · ')}
      toolbar={null}
    >
      {asOf && <AsOfBanner value={asOf} onChange={setSearch} />}
      {query.isError && !dues.query.isError && (
        <ErrorState title={say('Failed to load the totals')} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      <div className={dimmed(query)}>
        <AgeTiles answer={totals} chosen={age} />
      </div>
      <DataTable
        id="dues"
        views="dues"
        caption={say('Who owes fees, the longest overdue first')}
        nouns={[say('enrollment'), say('enrollments')]}
        columns={columns}
        {...dues}
        searchHint={say('Student, mobile or course')}
        toolbar={<InstituteFilter />}
        moreFilters={<AsOfDate value={asOf} onChange={setSearch} />}
        narrowed={[
          instituteNarrowing(instituteName),
          // On paper the line below the title says both.
          {
            params: [asOfParam],
            text: asOf && say('As of {asOf}', { asOf: formatDate(asOf) }),
            more: true,
            offPaper: true,
          },
          { params: [ageParam], text: age && ageNames[age], offPaper: true },
        ]}
        rowLink={statementOf}
        {...(!asOf && { beside: enrollmentOfRow })}
        rowMenu={asOf ? views : actions}
        {...(!asOf && { bulk: { actions: [{ label: say('Remind'), run: setReminding }], picks: age ? [] : longLate } })}
        summary={rows => sumLine(rows, age)}
        empty={{ title: say('Nobody owes anything'), hint: say('Students who have not paid everything appear here.') }}
      />
      <LateDialog>
        {reminding.length > 0 && (
          <RemindDialog
            chosen={reminding.map(({ enrollmentId, Student }) => ({ id: enrollmentId, name: Student.fullName }))}
            onClose={() => setReminding([])}
          />
        )}
      </LateDialog>
      <div className={`grid gap-2 empty:hidden ${dimmed(query)}`}>
        <AgesNote answer={totals} />
        {totals && <Advances totals={totals.totals} asOf={asOf} institute={instituteName} />}
      </div>
    </ReportFrame>
  )
}

/** A valid age; '' for all of them. */
const readAge = (text: string | null): DueAge | '' => ages.find(age => age === text) ?? ''

const statementOf = (due: DueRow) => statementLink(due.studentId)

const views = (due: DueRow): MenuEntry[] => [
  { label: say('Account statement'), icon: ScrollText, to: statementOf(due) },
  { label: say('View enrollment'), icon: Eye, to: enrollmentLink(due.enrollmentId) },
]

const actions = (due: DueRow): MenuEntry[] => [
  { label: say('Record payment'), icon: ReceiptIndianRupee, to: payLink(due.enrollmentId) },
  ...views(due),
]

/** With an age chosen, its own amount comes first, as on its tile: these enrollments may owe more in other ages. */
const sumLine = (rows: readonly DueRow[], age: DueAge | '') => (
  <SumLine
    label={say('Total of the enrollments shown')}
    sums={[
      ...(age ? [{ name: ageNames[age], amount: sumRupees(rows.map(row => row[age])), red: true }] : []),
      {
        name: age ? say('All that these enrollments owe') : say('Outstanding'),
        amount: sumRupees(rows.map(row => row.outstanding)),
        red: !age,
      },
      {
        name: say('Due by now'),
        amount: sumRupees(rows.flatMap(row => [row.days0to7, row.days8to30, row.days31to60, row.over60])),
      },
    ]}
  />
)
