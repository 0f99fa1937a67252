import { Suspense } from 'react'
import { useNewest } from '../../base/api/useNewest.ts'
import { say } from '../../base/language/say.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { part } from '../../ui/page/part.tsx'
import { ErrorState, Skeleton } from '../../ui/page/states.tsx'
import { InstituteCard } from './institute/InstituteCard.tsx'
import { LimitsCard } from './limits/LimitsCard.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { WebsiteCard } from './website/WebsiteCard.tsx'

// They stand last, far below what the page opens with, so nothing waits for them.
const ReceiptsCard = part(() => import('./receipts/ReceiptsCard.tsx'))
const BackupCard = part(() => import('./BackupCard.tsx'))

/** `/settings`: the settings for all institutes. */
export default function SettingsPage() {
  const { data, isError, isFetching, refetch } = useNewest(settingsQuery)
  const settings = data?.settings
  return (
    <>
      <PageHeader title={say('Settings')} description={say('These apply to all institutes.')} />
      {isError && <ErrorState title={say('Failed to fetch data')} onRetry={refetch} retrying={isFetching} />}
      {!settings && !isError && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {settings && (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <InstituteCard settings={settings} />
          <WebsiteCard />
          <SettingsForm settings={settings} />
          <LimitsCard />
          <Suspense fallback={null}>
            <ReceiptsCard />
            <BackupCard />
          </Suspense>
        </div>
      )}
    </>
  )
}
