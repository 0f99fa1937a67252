import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { isMissing } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { StatementReport } from '../../shared/statement/StatementReport.tsx'
import { statementQuery } from '../../shared/statement/statementQuery.ts'
import { StudentNotFound } from '../../shared/students/StudentNotFound.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'

/** `/reports/statement/:studentId`: a student's account, linked from the student's page and the dues desk. */
export default function StatementPage() {
  const { studentId = '' } = useParams()
  const [search] = useUrlState()
  const dates = { startDate: search.get('from') ?? '', endDate: search.get('to') ?? '' }
  const query = useQuery({ ...statementQuery(studentId, dates), select: ({ statement }) => statement })
  if (!query.data && isMissing(query.error)) return <StudentNotFound title={say('Statement not found')} />
  return (
    <StatementReport
      query={query}
      back={{ to: pathTo(webPaths.student, { id: studentId }), text: say('Back to the student') }}
    />
  )
}
