import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { dismissNotices } from '#contract/accounts/notices'
import { webPaths } from '#contract/product/web-paths'
import { noticeText } from '#wording/notices'
import { api } from '../../shared/api/api.ts'
import { useSave } from '../../shared/api/useSave.ts'
import { circumstances, noticesQuery } from '../../shared/session/notices.ts'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { TextLink } from '../../shared/ui/page/TextLink.tsx'

const failed = 'Failed to dismiss the notice'

/** Above the screen, until it is dismissed: what happened to the user's account since they were last here. */
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
    <section
      aria-label="Your account"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 print:hidden"
    >
      <ShieldAlert aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-amber max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="text-control font-medium wrap-anywhere">{noticeText[newest.kind]}</p>
        {!isAdvice && (
          <p className="text-label text-third wrap-anywhere">
            {circumstances(newest)}
            {older.length > 0 && ` · and ${older.length} more`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink to={webPaths.profile}>{isAdvice ? 'Change it' : 'Was it you?'}</TextLink>
        <Button saving={dismissing.isPending} savingText="Dismissing…" onClick={() => dismissing.mutate(newest.id)}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}
