import { FilePenLine } from 'lucide-react'
import { say } from '../../../base/language/say.ts'
import { useKeptDrafts } from '../../../shared/draft/ownDrafts.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { dayOf, formatInstant, formatTime, today } from '../../../ui/format/dates.ts'
import { TextLink } from '../../../ui/page/TextLink.tsx'

/** What the user began at this desk and didn't save, each with the way back into its form; nothing if there is none. */
export function DraftsNotice() {
  const drafts = useKeptDrafts(useUser().id)
  if (drafts.length === 0) return null
  return (
    <section aria-label={say('Drafts on this desk')} className="rounded-card border border-line bg-blue-soft px-5 py-3">
      <ul className="grid gap-1 text-control text-blue">
        {drafts.map(({ key, title, at, to }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3">
            <FilePenLine aria-hidden size={16} className="shrink-0" />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="font-medium">{title}</span>
              {say(', not saved, from {at}', { at: dayOf(at) === today() ? formatTime(at) : formatInstant(at) })}
            </span>
            <TextLink to={to}>
              {say('Go on')} <span className="unseen">{say('with {title}', { title })}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
