import { CircleCheck } from 'lucide-react'
import type { Overview } from '#contract/reports/overview'
import { say } from '../../../base/language/say.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { attentionItems } from './attentionItems.ts'
import type { Checks } from './checks.ts'

interface NeedsAttentionProps {
  attention: Overview['attention'] | undefined
  checks: Checks | undefined
  failed: boolean
}

/** What the owner should look at today, each with the way to where it is done. */
export function NeedsAttention({ attention, checks, failed }: NeedsAttentionProps) {
  const items = attention && attentionItems(attention, checks)
  return (
    <Card
      title={say('Needs attention')}
      aside={<span className="text-label text-third">{say('today, whatever the period')}</span>}
      flush
    >
      {!items && (
        <p className="min-h-11 px-5 pb-3 text-control text-second">{failed ? say('Not loaded.') : '\u00a0'}</p>
      )}
      {items?.length === 0 && (
        <p className="flex min-h-11 items-start gap-2 px-5 pb-3 text-control text-second">
          <CircleCheck aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-green" />
          {say('Nothing: days are closed, cash is as counted, no backup is overdue.')}
        </p>
      )}
      {items && items.length > 0 && (
        <ul aria-label={say('Needs attention')} className="text-control">
          {items.map(({ text, action, to }) => (
            <li
              key={text}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-2 first:border-t-0"
            >
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{text}</span>
              <TextLink to={to}>{action}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
