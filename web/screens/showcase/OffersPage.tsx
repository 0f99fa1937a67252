import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { deleteOffer } from '#contract/records/offers'
import type { Offer } from '#contract/shapes/offer'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { today } from '../../ui/format/dates.ts'
import { ActivityBadge, Badge } from '../../ui/page/Badge.tsx'
import { late } from '../../ui/popups/late.ts'
import { offersQuery } from './queries.ts'
import { ShowcaseCards } from './ShowcaseCards.tsx'
import { validity } from './validity.ts'

const OfferDialog = late(() => import('./OfferDialog.tsx'))

/** `/offers`: what visitors are offered on the public pages, and until when. */
export default function OffersPage() {
  return (
    <ShowcaseCards
      nouns={[say('offer'), say('offers')]}
      folder="offers"
      description={say('What visitors are offered on the public pages, and until when.')}
      query={useQuery({ ...offersQuery, select: answer => answer.offers })}
      icon={Tag}
      facts={offer => <Terms offer={offer} />}
      dialog={OfferDialog}
      form={(offer, close) => <OfferDialog offer={offer} onClose={close} />}
      remove={id => api(deleteOffer, { params: { id } })}
    />
  )
}

/** The discount, the dates, and whether the offer is valid today. */
const Terms = ({ offer }: { offer: Offer }) => (
  <>
    <span className="grid min-w-0 gap-0.5 text-label">
      {offer.discountPercentage ? (
        <span className="text-control font-semibold text-accent">
          {say('{discountPercentage}% off', { discountPercentage: offer.discountPercentage })}
        </span>
      ) : null}
      <span className="figures whitespace-normal! text-third">
        {formatDate(offer.validFrom)} – {formatDate(offer.validTill)}
      </span>
    </span>
    <Validity offer={offer} />
  </>
)

/** One that is still ahead has not expired: it says when it begins. */
function Validity({ offer }: { offer: Offer }) {
  const state = validity(offer, today())
  if (state !== 'ahead') return <ActivityBadge value={state} />
  return <Badge tone="blue">{say('Begins {validFrom}', { validFrom: formatDate(offer.validFrom) })}</Badge>
}
