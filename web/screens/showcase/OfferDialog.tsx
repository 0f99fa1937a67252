import { createOffer, updateOffer } from '#contract/records/offers'
import type { Offer } from '#contract/shapes/offer'
import { api } from '../../base/api/api.ts'
import { fetchNewest } from '../../base/api/fetchNewest.ts'
import { queryClient } from '../../base/api/queryClient.ts'
import { say } from '../../base/language/say.ts'
import { bodyOf } from '../../ui/files/bodyOf.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { OfferFields } from './OfferFields.tsx'
import { newOffer, type OfferValues, offerChange, offerForm, offerValues } from './offerForm.ts'
import { offersQuery } from './queries.ts'
import { ShowcaseDialog } from './ShowcaseDialog.tsx'

/** Adds an offer, or changes one. Mount it to open it. */
export default function OfferDialog({ offer, onClose }: { offer: Offer | undefined; onClose: () => void }) {
  const form = useContractForm<OfferValues>(offerForm, { defaultValues: offer ? offerValues(offer) : newOffer })
  return (
    <ShowcaseDialog
      noun={say('offer')}
      item={offer}
      form={form}
      valuesOf={offerValues}
      create={(values, idempotencyKey) => api(createOffer, { body: bodyOf(values), idempotencyKey })}
      change={(values, { id, version }) =>
        api(updateOffer, { params: { id }, body: bodyOf(offerChange(values, version)) })
      }
      newest={async ({ id }) => {
        const { offers } = await fetchNewest(queryClient, offersQuery)
        return offers.find(one => one.id === id)
      }}
      onClose={onClose}
    >
      <OfferFields form={form} offer={offer} />
    </ShowcaseDialog>
  )
}
