import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMethodTotals, type MethodTotals } from '#contract/reports/methods'
import { apiList } from '../../../shared/api/api.ts'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { Figure } from '../../../shared/reports/Figure.tsx'
import { ReportFrame } from '../../../shared/reports/ReportFrame.tsx'
import { ReportTable } from '../../../shared/reports/ReportTable.tsx'
import { useUrlState } from '../../../shared/ui/browser/urlState.ts'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { DateRange } from '../../../shared/ui/filters/DateRange.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../shared/ui/page/states.tsx'
import { useBranch } from '../useBranch.ts'
import { accountName } from '../words.ts'

const methodsQuery = (query: { instituteName: string; startDate: string; endDate: string }) =>
  queryOptions({
    queryKey: ['reports', 'methods', query],
    queryFn: ({ signal }) => apiList(getMethodTotals, query, signal),
    meta: { failed: 'Failed to load the report' },
  })

/** `/reports/methods`: what came in and went out by each method of payment. */
export default function MethodsPage() {
  const [search, setSearch] = useUrlState()
  const institute = search.get(instituteParam) ?? ''
  const startDate = search.get('from') ?? ''
  const endDate = search.get('to') ?? ''
  const { data, isError, isFetching, refetch } = useQuery(
    methodsQuery({ instituteName: institute, startDate, endDate }),
  )
  return (
    <ReportFrame
      title="Methods"
      description="What came in and went out by each method of payment."
      scope={useBranch(institute)}
      sheet={data && sheetOf(data)}
      toolbar={
        <>
          <InstituteFilter />
          <DateRange label="Entry date" from={startDate} to={endDate} onChange={setSearch} />
        </>
      }
    >
      {isError && <ErrorState title="Failed to load the report" onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !isError && <Skeleton lines={6} />}
      {data && (
        <Card flush>
          {data.accounts.length === 0 ? (
            <EmptyState title="Nothing moved in these days" />
          ) : (
            <ReportTable
              caption="Methods with what came in and what went out"
              columns={[
                { header: 'Method', cell: ({ account }) => accountName(account) },
                {
                  header: 'In',
                  align: 'end',
                  cell: ({ account, received }) => (
                    <Figure amount={received} name={accountName(account)} entries={{ account, institute }} />
                  ),
                },
                {
                  header: 'Out',
                  align: 'end',
                  cell: ({ account, paid }) => (
                    <Figure amount={paid} name={accountName(account)} entries={{ account, institute }} />
                  ),
                },
              ]}
              parts={[{ title: 'Methods', rows: data.accounts }]}
              rowKey={({ account }) => account}
            />
          )}
        </Card>
      )}
    </ReportFrame>
  )
}

const sheetOf = ({ accounts }: MethodTotals) => ({
  name: 'methods',
  header: ['Method', 'In', 'Out'],
  rows: accounts.map(({ account, received, paid }) => [accountName(account), received, paid]),
})
