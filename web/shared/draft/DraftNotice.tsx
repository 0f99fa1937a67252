import { FilePenLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { say } from '../../base/language/say.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { dayOf, formatInstant, formatTime, today } from '../../ui/format/dates.ts'
import { NoticeBar } from '../../ui/page/NoticeBar.tsx'
import type { Draft } from './draft.ts'
import type { OfferedDraft } from './useDraft.ts'

interface DraftNoticeProps extends Pick<OfferedDraft, 'restore' | 'discard'> {
  offer: Draft
  note?: string | undefined
}

/** "Draft from 10:42 · Restore · Discard" */
export default function DraftNotice({ offer, restore, discard, note }: DraftNoticeProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A browser that loads the page again goes back down to where an emptied form was in view, far below the notice.
    // Whoever types already stays where they are.
    if (!document.activeElement?.matches('input, select, textarea')) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const when = dayOf(offer.at) === today() ? formatTime(offer.at) : formatInstant(offer.at)
  return (
    <div ref={bar}>
      <NoticeBar
        icon={FilePenLine}
        tone="blue"
        label={say('Draft')}
        actions={
          <>
            <Button onClick={restore}>{say('Restore')}</Button>
            <Button variant="quiet" onClick={discard}>
              {say('Discard')}
            </Button>
          </>
        }
      >
        <span className="font-medium">{say('Draft from {when}.', { when })}</span> {note}
      </NoticeBar>
    </div>
  )
}
