import { useState } from 'react'
import { webPaths } from '#contract/product/web-paths'
import { useNewest } from '../../../../base/api/useNewest.ts'
import { say } from '../../../../base/language/say.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { QueryState } from '../../../../ui/page/states.tsx'
import { BackLink } from '../../../../ui/page/TextLink.tsx'
import { tallyQuery } from './queries.ts'
import { TallyForm } from './TallyForm.tsx'

/** `/reports/exports/tally`: what the accountant calls each account in Tally. */
export default function TallyAccountsPage() {
  const query = useNewest(tallyQuery)
  // Each number is another form: after a save it starts again with what was saved.
  const [round, setRound] = useState(0)
  const again = async () => {
    await query.refetch()
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
      <QueryState query={query} failed={say('Failed to fetch accounts')} lines={12} />
      {query.data && <TallyForm key={round} ledgers={query.data.ledgers} onSaved={() => void again()} />}
    </>
  )
}
