import { useState } from 'react'
import { webPaths } from '#contract/product/web-paths'
import { useNewest } from '../../../../base/api/useNewest.ts'
import { say } from '../../../../base/language/say.ts'
import { Card } from '../../../../ui/cards/Card.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { ErrorState, Skeleton } from '../../../../ui/page/states.tsx'
import { BackLink } from '../../../../ui/page/TextLink.tsx'
import { tallyQuery } from './queries.ts'
import { TallyForm } from './TallyForm.tsx'

/** `/reports/exports/tally`: what the accountant calls each account in Tally. */
export default function TallyAccountsPage() {
  const { data, isError, isFetching, refetch } = useNewest(tallyQuery)
  // Each number is another form: after a save it starts again with what was saved.
  const [round, setRound] = useState(0)
  const again = async () => {
    await refetch()
    setRound(round + 1)
  }
  return (
    <>
      <PageHeader
        title={say('Accounts for Tally')}
        description={say(
          'What your accountant calls each account in Tally, for the export. Empty fields keep the names shown in grey.',
        )}
        back={<BackLink to={webPaths.exports}>{say('Exports')}</BackLink>}
      />
      {isError && !data && (
        <ErrorState title={say('Failed to fetch accounts')} onRetry={refetch} retrying={isFetching} />
      )}
      {!data && !isError && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {data && <TallyForm key={round} ledgers={data.ledgers} onSaved={() => void again()} />}
    </>
  )
}
