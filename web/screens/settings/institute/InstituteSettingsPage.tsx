import { webPaths } from '#contract/product/web-paths'
import type { Settings } from '#contract/records/settings'
import { useNewest } from '../../../base/api/useNewest.ts'
import { say } from '../../../base/language/say.ts'
import { useNavigate } from '../../../ui/browser/router.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ErrorState, Skeleton } from '../../../ui/page/states.tsx'
import { BackLink } from '../../../ui/page/TextLink.tsx'
import { settingsQuery } from '../queries.ts'
import { IdentityForm } from './IdentityForm.tsx'

/** `/settings/institute`: who the institute is, on paper and everywhere else. */
export default function InstituteSettingsPage() {
  const { data, isError, isFetching, refetch } = useNewest(settingsQuery)
  const navigate = useNavigate()
  // The service wrote these into the page when it was loaded; the bar above reads its own again on the way to the settings.
  const leave = ({ name, logo, language: paperLanguage }: Settings) => {
    Object.assign(document.documentElement.dataset, { institute: name, logo: logo ?? '', paperLanguage })
    // That of the logo before.
    document.documentElement.style.removeProperty('--logo')
    navigate(webPaths.settings)
  }
  return (
    <>
      <PageHeader
        title={say('The institute')}
        description={say(
          'Its name, logo and address appear on all paper, in messages, on the sign-in page and on the public site.',
        )}
        back={<BackLink to={webPaths.settings}>{say('Settings')}</BackLink>}
      />
      {isError && <ErrorState title={say('Failed to fetch data')} onRetry={refetch} retrying={isFetching} />}
      {!data && !isError && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && <IdentityForm settings={data.settings} onSaved={leave} />}
    </>
  )
}
