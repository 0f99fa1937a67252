import { ArrowUpRight, ReceiptIndianRupee, Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import { comparedGroups } from '#contract/counter/bank-statement'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { webPaths, withSearch } from '#contract/product/web-paths'
import { say } from '../../../base/language/say.ts'
import { instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { newEntryLink } from '../../../shared/payments/links.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { StatCard, StatGrid } from '../../../ui/cards/Card.tsx'
import { OtherSheets } from '../../../ui/files/OtherSheets.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import type { MenuEntry } from '../../../ui/popups/Menu.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { comparedColumns } from './columns.tsx'
import { type Comparison, groupFilters, groups, nameOf, placeOf, type ShownRow, shownRows } from './compared.ts'
import { entryOf, paymentOf } from './start.ts'

const RecordPayment = late(async () => ({
  default: (await import('../../../shared/payments/RecordPayment.tsx')).RecordPayment,
}))

interface ComparedProps {
  answer: Comparison
  refetch: () => unknown
  isFetching: boolean
}

/** What agrees and what doesn't: first in four figures, then row by row. */
export default function Compared({ answer, refetch, isFetching }: ComparedProps) {
  const { role } = useUser()
  const [search] = useUrlState()
  const institute = search.get(instituteParam) ?? ''
  const rows = useMemo(() => shownRows(answer), [answer])
  const branches = role === 'super_admin' && institute === ''
  const columns = useMemo(() => comparedColumns(branches), [branches])
  const [paid, setPaid] = useState<NonNullable<ShownRow['line']> | null>(null)
  const menu = ({ line, entries }: ShownRow): MenuEntry[] => {
    if (entries.length > 0 || !line)
      return entries.map(entry => ({ label: nameOf(entry), icon: ArrowUpRight, to: placeOf(entry) }))
    const income = line.amount > 0
    const to = newEntryLink(income ? 'income' : 'expense', entryOf(line), institute)
    return [
      income ? { label: say('Record payment'), icon: ReceiptIndianRupee, onSelect: () => setPaid(line) } : null,
      { label: income ? say('Record income') : say('Record expense'), icon: Scale, to },
    ]
  }
  return (
    <>
      <p className="text-control text-second">
        {say('The statement is from {from} to {to}.', { from: formatDate(answer.from), to: formatDate(answer.to) })}
      </p>
      <OtherSheets sheets={answer.sheets} />
      {answer.hidden > 0 && (
        <p className="text-control">
          {say('Hidden rows of the sheet that are compared, too: {rows}', {
            rows: answer.hidden.toLocaleString('en-IN'),
          })}
        </p>
      )}
      {answer.unread.length > 0 && (
        <p className="text-control text-second wrap-anywhere">
          {say('Not read: {unread}', { unread: answer.unread.join(', ') })}
        </p>
      )}
      <StatGrid>
        {comparedGroups.map(group => {
          const { count, ...sums } = answer.totals[group]
          return (
            <StatCard
              key={group}
              label={groups[group][1]}
              value={count.toLocaleString('en-IN')}
              note={sumsText(sums)}
              tone={group === 'recorded' && count > 0 ? 'red' : 'plain'}
              to={withSearch(webPaths.bankStatement, { [instituteParam]: institute, group })}
            />
          )
        })}
      </StatGrid>
      <DataTable
        id="bank-statement"
        caption={say('The bank statement beside what is recorded here')}
        nouns={[say('row'), say('rows')]}
        columns={columns}
        query={{ data: rows, isError: false, isFetching, refetch }}
        failed=""
        filters={groupFilters}
        searchHint={say('Name, reference or narration')}
        rowMenu={menu}
        empty={{ title: say('Nothing to compare') }}
      />
      <LateDialog>
        {paid && (
          <RecordPayment start={paymentOf(paid)} onRecorded={() => setPaid(null)} onClose={() => setPaid(null)} />
        )}
      </LateDialog>
    </>
  )
}

function sumsText({ in: came, out }: { in: number; out: number }): string {
  const parts = [
    came > 0 && say('{amount} came in', { amount: formatRupees(came) }),
    out > 0 && say('{amount} went out', { amount: formatRupees(out) }),
  ]
  return parts.filter(Boolean).join(' · ') || formatRupees(0)
}
