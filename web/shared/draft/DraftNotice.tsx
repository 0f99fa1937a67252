import { FilePenLine } from 'lucide-react'
import { Button } from '../ui/controls/Button.tsx'
import { dayOf, formatInstant, formatTime, today } from '../ui/format/dates.ts'
import { NoticeBar } from '../ui/page/NoticeBar.tsx'
import type { Draft } from './draft.ts'
import type { DraftState } from './useDraft.ts'

interface DraftNoticeProps extends Pick<DraftState, 'restore' | 'discard'> {
  offer: Draft
  note?: string | undefined
}

/** "Draft from 10:42 · Restore · Discard" */
export default function DraftNotice({
  offer,
  restore,
  discard,
  note = 'Aadhaar number and photos are not kept.',
}: DraftNoticeProps) {
  const when = dayOf(offer.at) === today() ? formatTime(offer.at) : formatInstant(offer.at)
  return (
    <NoticeBar
      icon={FilePenLine}
      tone="blue"
      label="Draft"
      actions={
        <>
          <Button onClick={restore}>Restore</Button>
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      <span className="font-medium">Draft from {when}.</span> {note}
    </NoticeBar>
  )
}
