import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { isMissing } from '../failures.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useUrlState } from '../ui/urlState.ts'
import { StatementReport } from './StatementReport.tsx'
import { statementQuery } from './statementQuery.ts'

/** `/reports/statement/:studentId`: a student's account, from the page of the student or the dues desk. */
export default function StatementPage() {
  const { studentId = '' } = useParams()
  const [search] = useUrlState()
  const dates = { startDate: search.get('from') ?? '', endDate: search.get('to') ?? '' }
  const query = useQuery({ ...statementQuery(studentId, dates), select: ({ statement }) => statement })
  if (!query.data && isMissing(query.error)) return <NoStatement />
  return <StatementReport query={query} back={{ to: `/students/${studentId}`, text: 'Back to the student' }} />
}

const NoStatement = () => (
  <>
    <PageHeader title="Statement not found" />
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={SearchX}
        title="There is no such student here"
        action={<ButtonLink to="/students">Back to Students</ButtonLink>}
      >
        The link may be old, or the student belongs to another branch.
      </EmptyState>
    </div>
  </>
)
