import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { webPaths } from '#contract/product/web-paths'
import { settingsQuery } from '../../../shared/settings/queries.ts'
import { Link } from '../../../shared/ui/browser/router.ts'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx'
import { ErrorState, Skeleton } from '../../../shared/ui/page/states.tsx'
import { IdentityForm } from './IdentityForm.tsx'

/** `/settings/institute`: who the institute is, on paper and everywhere else. */
export default function InstituteSettingsPage() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery)
  // Each number is another form: after a save it starts again with what was saved.
  const [round, setRound] = useState(0)
  const again = async () => {
    await refetch()
    setRound(round + 1)
  }
  return (
    <>
      <PageHeader
        title="Institute"
        description="Its name, logo and address stand on all paper, in messages, on the sign-in page and on the public site."
        back={
          <Link to={webPaths.settings} className="text-second hover:text-text">
            ← Settings
          </Link>
        }
      />
      {isError && <ErrorState title="Failed to fetch data" onRetry={refetch} retrying={isFetching} />}
      {!data && !isError && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && <IdentityForm key={round} settings={data.settings} onSaved={() => void again()} />}
    </>
  )
}
