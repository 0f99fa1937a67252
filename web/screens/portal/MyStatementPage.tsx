import { useQuery } from '@tanstack/react-query'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { StatementReport } from '../../shared/statement/StatementReport.tsx'
import { statementQuery } from '../../shared/statement/statementQuery.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { SelectField } from '../../ui/controls/inputs.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { EmptyState, QueryState } from '../../ui/page/states.tsx'
import { BackLink } from '../../ui/page/TextLink.tsx'
import { AskOffice } from './AskOffice.tsx'
import { ownReceiptLink } from './links.ts'
import { type OwnEnrollment, ownEnrollmentsQuery } from './queries.ts'

/** The search parameter that holds the chosen student record, if an account has several. */
const recordParam = 'record'
const back = { to: webPaths.myPayments, text: say('Back to Payment History') }

/** `/my-statement`: what a student was charged, has paid and still owes. */
export default function MyStatementPage() {
  const enrollments = useQuery(ownEnrollmentsQuery)
  const { data } = enrollments
  const records = data && recordsOf(data.enrollments)
  if (records?.[0]) return <OwnStatement records={records} first={records[0].id} />
  return (
    <>
      <PageHeader title={say('Account statement')} back={<BackLink to={back.to}>{back.text}</BackLink>} />
      <QueryState query={enrollments} failed={say('Failed to load the statement')} lines={8} />
      {records && (
        <>
          <AskOffice />
          <EmptyState title={say('You are not enrolled in any course yet')} />
        </>
      )}
    </>
  )
}

interface OwnRecord {
  id: string
  instituteName: string
}

/** An account may be linked to a record in each of several branches. */
const recordsOf = (enrollments: readonly OwnEnrollment[]): OwnRecord[] => [
  ...new Map(enrollments.map(({ studentId, instituteName }) => [studentId, { id: studentId, instituteName }])).values(),
]

function OwnStatement({ records, first }: { records: readonly OwnRecord[]; first: string }) {
  const [search, setSearch] = useUrlState()
  const chosen = search.get(recordParam)
  const id = records.find(record => record.id === chosen)?.id ?? first
  const dates = { startDate: search.get('from') ?? '', endDate: search.get('to') ?? '' }
  const query = useQuery({ ...statementQuery(id, dates, true), select: ({ statement }) => statement })
  return (
    <StatementReport
      query={query}
      back={back}
      receipt={ownReceiptLink}
      toolbar={
        records.length > 1 && (
          <SelectField
            label={say('Institute')}
            bare
            options={records.map(record => ({ value: record.id, label: record.instituteName }))}
            value={id}
            onChange={event => setSearch({ [recordParam]: event.target.value })}
          />
        )
      }
    />
  )
}
