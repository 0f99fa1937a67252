import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { sitePaths } from '#contract/product/site-paths'
import { webPaths } from '#contract/product/web-paths'
import { useNewest } from '../../../base/api/useNewest.ts'
import { say } from '../../../base/language/say.ts'
import { institutesQuery } from '../../../shared/institutes/queries.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { buttonLook } from '../../../ui/controls/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ErrorState, Skeleton } from '../../../ui/page/states.tsx'
import { BackLink } from '../../../ui/page/TextLink.tsx'
import { settingsQuery } from '../queries.ts'
import { websiteQuery } from './queries.ts'

// Loaded apart, though at once: it shares parts with the public site, which the files of all screens would otherwise hold.
const form = import('./WebsiteForm.tsx')
const WebsiteForm = lazy(() => form)

/** `/settings/website`: what the public site says. */
export default function WebsitePage() {
  const website = useNewest(websiteQuery)
  const settings = useQuery(settingsQuery)
  const institutes = useQuery(institutesQuery)
  const all = [website, settings, institutes]
  const failed = all.filter(({ isError }) => isError)
  // Once it is known, it stays: a form must not go because something can't be fetched again.
  const known = website.data &&
    settings.data &&
    institutes.data && { ...website.data, ...settings.data, ...institutes.data }
  const retry = () => Promise.all(failed.map(query => query.refetch()))
  return (
    <>
      <PageHeader
        title={say('Public site')}
        description={say('What visitors read. A change shows as soon as it is saved.')}
        back={<BackLink to={webPaths.settings}>{say('Settings')}</BackLink>}
        actions={
          <a href={sitePaths.home} target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
            <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
            {say('Open the site')}
          </a>
        }
      />
      {failed.length > 0 && (
        <ErrorState
          title={say('Failed to fetch data')}
          onRetry={retry}
          retrying={all.some(({ isFetching }) => isFetching)}
        />
      )}
      {(known || failed.length === 0) && (
        <Suspense fallback={<Loading />}>{known ? <WebsiteForm {...known} /> : <Loading />}</Suspense>
      )}
    </>
  )
}

const Loading = () => (
  <Card>
    <Skeleton lines={10} />
  </Card>
)
