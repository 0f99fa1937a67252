import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { dismissNotices } from '#contract/accounts/notices'
import { webPaths } from '#contract/product/web-paths'
import { noticeText } from '#wording/notices'
import { api } from '../../base/api/api.ts'
import { useSave } from '../../base/api/useSave.ts'
import { heard, say } from '../../base/language/say.ts'
import { circumstances, noticesQuery } from '../../shared/session/notices.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NoticeBar } from '../../ui/page/NoticeBar.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'

const failed = say('Failed to dismiss the notice')

/** Until it is dismissed: what happened to the user's account since they were last here. */
export default function SecurityNotices() {
  const { data } = useQuery(noticesQuery)
  const dismissing = useSave({
    send: (upTo: string) => api(dismissNotices, { body: { upTo } }),
    words: { failed, told: true },
  })
  const [newest, ...older] = data?.notices.filter(({ seen }) => !seen) ?? []
  if (!newest) return null
  const isAdvice = newest.kind === 'passwordGenerated'
  return (
    <div className="mt-4 mb-3 rounded-card shadow-float">
      <NoticeBar
        icon={ShieldAlert}
        tone="attention"
        label={say('Your account')}
        actions={
          <>
            <TextLink to={webPaths.profile}>{isAdvice ? say('Change it') : say('Was it you?')}</TextLink>
            <Button
              saving={dismissing.isPending}
              savingText={say('Dismissing…')}
              onClick={() => dismissing.mutate(newest.id)}
            >
              {say('Dismiss')}
            </Button>
          </>
        }
      >
        <p className="font-medium">{heard(noticeText[newest.kind])}</p>
        {!isAdvice && (
          <p className="text-label text-third">
            {circumstances(newest)}
            {older.length > 0 && say(' · and {older} more', { older: older.length })}
          </p>
        )}
      </NoticeBar>
    </div>
  )
}
