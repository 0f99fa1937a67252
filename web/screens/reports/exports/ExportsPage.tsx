import { webPaths } from '#contract/product/web-paths'
import { exportFormatNames, exportFormats, exportKindNames, exportKinds, objectionTo } from '#contract/reports/exports'
import { heard, say } from '../../../base/language/say.ts'
import { sayAround } from '../../../base/language/sayAround.tsx'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { ReportNav } from '../../../shared/reports/ReportFrame.tsx'
import { useUser } from '../../../shared/session/session.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { DateRange } from '../../../ui/filters/DateRange.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { Choices } from './Choices.tsx'
import { Downloading } from './Downloading.tsx'
import type { Chosen } from './useExport.ts'

/** `/reports/exports`: the ledger as a file for the accountant. */
export default function ExportsPage() {
  const { role, branch } = useUser()
  const [search, setSearch] = useUrlState()
  const at = (name: string) => search.get(name) ?? ''
  const kind = exportKindNames.find(name => name === at('kind')) ?? 'journal'
  const asked = exportFormatNames.find(name => name === at('format')) ?? 'xlsx'
  // A link may name a format that this kind doesn't have.
  const format = objectionTo(kind, asked) === undefined ? asked : 'xlsx'
  const [from, to] = [at('from'), at('to')]
  // Also of those who have one branch and choose none, because the file is named after it.
  const instituteName = role === 'super_admin' ? at(instituteParam) : (branch ?? '')
  const chosen: Chosen = { kind, format, from, to, instituteName }
  return (
    <>
      <ReportNav />
      <PageHeader
        title={say('Exports')}
        description={say('The books as of now, as a file. The same books always give the same file, to the last byte.')}
      />
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <div className="grid gap-6">
            <Choices
              legend={say('What')}
              name="kind"
              choices={exportKindNames.map(value => ({ value, ...exportKinds[value] }))}
              value={kind}
              onChoose={value => setSearch({ kind: value })}
            />
            <Choices
              legend={say('As')}
              name="format"
              choices={exportFormatNames.map(value => ({
                value,
                ...exportFormats[value],
                unavailable: objectionTo(kind, value) && say('For the journal only'),
              }))}
              value={format}
              onChoose={value => setSearch({ format: value })}
            />
            {format === 'tally' && role === 'super_admin' && (
              <p className="text-control text-second">
                {sayAround('Ledgers are named as your accountant calls them under {page}.', {
                  page: <TextLink to={webPaths.tallyAccounts}>{say('Accounts for Tally')}</TextLink>,
                })}
              </p>
            )}
            <div className="grid gap-2">
              <div className="flex flex-wrap items-start gap-2">
                <InstituteFilter />
                <DateRange label={say('Dates')} from={from} to={to} onChange={setSearch} />
              </div>
              <p className="text-label text-third">
                {say('Filters by {dates}, first and last day included. Without dates the file holds everything.', {
                  dates: heard(exportKinds[kind].dates),
                })}
              </p>
            </div>
            <Downloading chosen={chosen} />
          </div>
        </Card>
        <p className="max-w-text text-label text-third">
          {say(
            'The manifest says what a file holds: its dates, how many lines, the totals for each account or method, and the number and hash of the last event of each branch. It is part of the file, except for CSV and Tally, whose formats have no room for it. No file holds Aadhaar numbers. Each download is recorded.',
          )}
        </p>
      </div>
    </>
  )
}
