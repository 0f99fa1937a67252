import { Tag } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import type { Offer } from '#contract/fields/shapes'
import { PictureCard } from '../../shared/ui/cards/PictureCard.tsx'
import { today } from '../../shared/ui/format/dates.ts'
import { ActivityBadge } from '../../shared/ui/page/Badge.tsx'
import type { MenuEntry } from '../../shared/ui/popups/Menu.tsx'
import { validity } from './validity.ts'

interface OfferCardProps {
  offer: Offer
  actions: readonly MenuEntry[]
}

/** An offer at a glance: whether it stands today, and for how long. */
export function OfferCard({ offer, actions }: OfferCardProps) {
  const { title, description, image, discountPercentage } = offer
  return (
    <PictureCard
      picture={image && `/uploads/offers/${image}`}
      fallback={Tag}
      title={title}
      description={description}
      actions={actions}
    >
      <span className="grid min-w-0 gap-0.5 text-label">
        {discountPercentage !== null && (
          <span className="text-control font-semibold text-accent">{discountPercentage}% off</span>
        )}
        <span className="figures whitespace-normal! text-third">
          {formatDate(offer.validFrom)} – {formatDate(offer.validTill)}
        </span>
      </span>
      <ActivityBadge value={validity(offer, today())} />
    </PictureCard>
  )
}
