import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/fields/dates'
import { advances, type BalanceSheet, overdraft, profitSoFar } from '#contract/reports/balance-sheet'
import { say } from '../../../base/language/say.ts'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { Figure, PlainFigure } from '../../../shared/reports/Figure.tsx'
import { ReportFrame } from '../../../shared/reports/ReportFrame.tsx'
import { ReportTable } from '../../../shared/reports/ReportTable.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { AsOfDate, asOfParam } from '../../../ui/filters/AsOf.tsx'
import { today } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { EmptyState, QueryState } from '../../../ui/page/states.tsx'
import { accountTitle } from '../accountTitle.ts'
import { balanceSheetQuery } from '../queries.ts'
import { useBranch } from '../useBranch.ts'

type Side = BalanceSheet['assets']
type Line = Side['lines'][number]

/** `/reports/balance-sheet`: what the institute has and owes at the end of a day. */
export default function BalanceSheetPage() {
  const [search, setSearch] = useUrlState()
  const asOf = search.get(asOfParam) ?? ''
  const institute = search.get(instituteParam) ?? ''
  const branch = useBranch(institute)
  const report = useQuery(balanceSheetQuery({ instituteName: institute, asOf }))
  const { data, isPlaceholderData } = report
  return (
    <ReportFrame
      title={say('Balance sheet')}
      description={say(
        'What the institute has is what it owes to others and what belongs to its owner. The two sides are always equal.',
      )}
      scope={say('{branch} · at the end of {day}', { branch, day: formatDate(asOf || today()) })}
      sheet={data && sheetOf(data)}
      stale={isPlaceholderData}
      toolbar={
        <>
          <InstituteFilter />
          <AsOfDate value={asOf} onChange={setSearch} />
        </>
      }
    >
      <QueryState query={report} failed={say('Failed to load the report')} lines={8} />
      {data && <Sides sheet={data} institute={institute} />}
    </ReportFrame>
  )
}

function Sides({ sheet, institute }: { sheet: BalanceSheet; institute: string }) {
  const { assets, liabilities, equity } = sheet
  if ([assets, liabilities, equity].every(({ lines }) => lines.length === 0))
    return (
      <Card flush>
        <EmptyState title={say('Nothing had been recorded by then')} />
      </Card>
    )
  const entries = { to: sheet.asOf, institute }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title={say('What the institute has')} flush>
        <Lines
          caption={say('Assets')}
          total={say('Total assets')}
          parts={[{ title: say('Assets'), ...assets }]}
          amount={assets.total}
          entries={entries}
        />
      </Card>
      <Card title={say('Where it comes from')} flush>
        <Lines
          caption={say('Liabilities and equity')}
          total={say('Total liabilities and equity')}
          parts={[
            { title: say('Owed to others'), ...liabilities },
            { title: say('The owner’s'), ...equity },
          ]}
          amount={sumRupees([liabilities.total, equity.total])}
          entries={entries}
        />
      </Card>
    </div>
  )
}

interface LinesProps {
  caption: string
  total: string
  parts: readonly (Side & { title: string })[]
  amount: number
  entries: { to: string; institute: string }
}

const Lines = ({ caption, total, parts, amount, entries }: LinesProps) => (
  <ReportTable
    caption={caption}
    columns={[
      { header: say('Account'), cell: accountTitle },
      { header: say('Amount'), align: 'end', cell: line => <Amount line={line} entries={entries} /> },
    ]}
    parts={parts.map(({ title, lines }) => ({ title, rows: lines }))}
    rowKey={({ account }) => account}
    foot={[total, <Money key="total" amount={amount} />]}
  />
)

/** What no account of the ledger holds by itself has no entries to lead to. */
const Amount = ({ line: { account, amount }, entries }: { line: Line; entries: LinesProps['entries'] }) =>
  [advances, overdraft, profitSoFar].includes(account) ? (
    <PlainFigure amount={amount} />
  ) : (
    <Figure amount={amount} name={accountTitle({ account })} entries={{ account, ...entries }} />
  )

const sheetOf = ({ asOf, assets, liabilities, equity }: BalanceSheet) => ({
  name: `balance-sheet-${asOf}`,
  header: [say('Side'), say('Account'), say('Name'), say('Amount')],
  rows: [
    ...linesOf(say('Assets'), assets),
    [say('Assets'), null, say('Total'), assets.total],
    ...linesOf(say('Liabilities'), liabilities),
    ...linesOf(say('Equity'), equity),
    [say('Liabilities and equity'), null, say('Total'), sumRupees([liabilities.total, equity.total])],
  ],
})

const linesOf = (side: string, { lines }: Side) =>
  lines.map(({ account, amount }) => [side, account, accountTitle({ account }), amount])
