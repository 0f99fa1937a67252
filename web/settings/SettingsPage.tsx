import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** `/settings`: what holds for all institutes. */
export default function SettingsPage() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery)
  // Another number is another form: once saved, it begins anew with what was saved.
  const [round, setRound] = useState(0)
  const settings = data?.settings
  const again = async () => {
    await refetch()
    setRound(round + 1)
  }
  return (
    <>
      <PageHeader title="Settings" description="What holds for all institutes." />
      {isError && <ErrorState title="Failed to fetch data" onRetry={refetch} retrying={isFetching} />}
      {!settings && !isError && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {settings && <SettingsForm key={round} settings={settings} onSaved={() => void again()} />}
    </>
  )
}
