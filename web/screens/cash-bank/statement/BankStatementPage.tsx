import { Suspense, useState } from 'react'
import { webPaths, withSearch } from '#contract/product/web-paths'
import { isRefused } from '../../../base/api/failures.ts'
import { say } from '../../../base/language/say.ts'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../../shared/session/session.tsx'
import { useInUse } from '../../../ui/browser/unsaved.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { FileArea } from '../../../ui/files/FileArea.tsx'
import { accepted, fileProblem } from '../../../ui/files/fileRules.ts'
import { FormProblem } from '../../../ui/forms/FormProblem.tsx'
import { sentence } from '../../../ui/forms/form.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { part } from '../../../ui/page/part.tsx'
import { ErrorState, Skeleton } from '../../../ui/page/states.tsx'
import { BackLink } from '../../../ui/page/TextLink.tsx'
import { failed, useComparison } from './useComparison.ts'

// It loads the table, which isn't needed before a file is chosen.
const Compared = part(() => import('./Compared.tsx'))

/** `/cash-bank/statement`: the statement of a bank beside what is recorded here. */
export default function BankStatementPage() {
  const [search, setSearch] = useUrlState()
  const instituteName = search.get(instituteParam) ?? ''
  const { role } = useUser()
  const { file, compared, choose } = useComparison(instituteName)
  const [problem, setProblem] = useState<string | undefined>()
  useInUse(file !== null)
  const take = (chosen: File) => {
    // Some banks call a text with tabs .xls; the service looks at the content.
    const wrong = fileProblem({ name: chosen.name.replace(/\.xls$/i, '.xlsx'), size: chosen.size }, 'table')
    setProblem(wrong && sentence(wrong))
    setSearch({ group: null, q: null })
    choose(wrong ? null : chosen)
  }
  return (
    <>
      <PageHeader
        title={say('Compare with a bank statement')}
        description={say('What the bank says beside what is recorded here. The file is not kept, and nothing changes.')}
        back={
          <BackLink to={withSearch(webPaths.cashBank, { [instituteParam]: instituteName })}>
            {say('Cash & Bank')}
          </BackLink>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="print:hidden">
          <Card>
            <div className="grid grid-cols-1 gap-4">
              {role === 'super_admin' && <InstituteFilter />}
              <FileArea
                file={file}
                accept={`${accepted('table')},.xls`}
                hint={say(
                  'Drop the statement here, as the bank gives it: CSV or Excel, 20,000 rows and 25 MB at most.',
                )}
                onChoose={take}
              />
              {problem && (
                <p role="alert" className="text-control text-red">
                  {problem}
                </p>
              )}
              {compared.error && isRefused(compared.error) && (
                <FormProblem announced error={compared.error} failed={failed} />
              )}
              {compared.error && !isRefused(compared.error) && (
                <ErrorState
                  announced
                  title={failed}
                  onRetry={() => compared.refetch()}
                  retrying={compared.isFetching}
                />
              )}
            </div>
          </Card>
        </div>
        {compared.isLoading && <Skeleton lines={8} />}
        {compared.data && !compared.error && (
          <Suspense fallback={null}>
            <Compared answer={compared.data} refetch={compared.refetch} isFetching={compared.isFetching} />
          </Suspense>
        )}
      </div>
    </>
  )
}
