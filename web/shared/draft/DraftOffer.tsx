import { FilePenLine } from 'lucide-react'
import { Button } from '../ui/controls/Button.tsx'
import { dayOf, formatInstant, formatTime, today } from '../ui/format/dates.ts'
import type { DraftState } from './useDraft.ts'

interface DraftOfferProps {
  draft: DraftState
  /** What the draft leaves out. */
  note?: string
}

/** "Draft from 10:42 · Restore · Discard", above the form it belongs to. */
export function DraftOffer({ draft, note = 'Aadhaar number and photos are not kept.' }: DraftOfferProps) {
  const { offer, restore, discard } = draft
  if (!offer) return null
  const when = dayOf(offer.at) === today() ? formatTime(offer.at) : formatInstant(offer.at)
  return (
    <section
      aria-label="Draft"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-blue-soft px-3 py-2.5"
    >
      <FilePenLine aria-hidden size={16} className="shrink-0 text-blue" />
      <p className="min-w-0 flex-1 basis-40 text-control text-blue">
        <span className="font-medium">Draft from {when}.</span> {note}
      </p>
      <div className="flex gap-2">
        <Button onClick={restore}>Restore</Button>
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
