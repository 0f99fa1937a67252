import { Inbox, Mail, MailCheck, MailOpen } from 'lucide-react'
import type { Contact } from '#contract/shapes/contact'
import { say } from '../../base/language/say.ts'
import { StatCard } from '../../ui/cards/Card.tsx'
import { countsOf } from './counts.ts'

/** How many messages were sent, and how many are in each state. */
export function ContactCounts({ contacts }: { contacts: readonly Contact[] | undefined }) {
  const counts = contacts && countsOf(contacts)
  const shown = (count: number | undefined) => count?.toLocaleString('en-IN') ?? '—'
  return (
    <section aria-label={say('Summary')}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatCard label={say('Total Submissions')} value={shown(counts?.total)} icon={Inbox} />
        <StatCard label={say('New Messages')} value={shown(counts?.new)} icon={Mail} />
        <StatCard label={say('Read Messages')} value={shown(counts?.read)} icon={MailOpen} />
        <StatCard label={say('Replied')} value={shown(counts?.replied)} icon={MailCheck} />
      </div>
    </section>
  )
}
