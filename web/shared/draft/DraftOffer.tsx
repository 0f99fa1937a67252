import { Suspense } from 'react'
import { part } from '../../ui/page/part.tsx'
import type { OfferedDraft } from './useDraft.ts'

// Most forms are opened without a draft.
const DraftNotice = part(() => import('./DraftNotice.tsx'))

interface DraftOfferProps {
  draft: OfferedDraft
  /** What the draft leaves out. */
  note?: string
}

/** Offers a draft above the form it belongs to. */
export function DraftOffer({ draft: { offer, restore, discard }, note }: DraftOfferProps) {
  if (!offer) return null
  return (
    <Suspense fallback={null}>
      <DraftNotice offer={offer} restore={restore} discard={discard} note={note} />
    </Suspense>
  )
}
