import type { Offer } from '#contract/fields/shapes'
import { createOffer, updateOffer } from '#contract/records/offers'
import { api } from '../../shared/api/api.ts'
import { fetchNewest } from '../../shared/api/fetchNewest.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { bodyOf } from '../../shared/ui/files/bodyOf.ts'
import { SaveDialog } from '../../shared/ui/forms/SaveDialog.tsx'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveForm } from '../../shared/ui/forms/useSaveForm.ts'
import { OfferFields } from './OfferFields.tsx'
import { newOffer, type OfferValues, offerChange, offerForm, offerValues } from './offerForm.ts'
import { offersQuery } from './queries.ts'

interface OfferDialogProps {
  /** The offer to change; a new one is added without it. */
  offer?: Offer
  onClose: () => void
}

const failed = 'Failed to save offer'

/** Adds an offer, or changes one. Mount it to open it. */
export default function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const form = useContractForm<OfferValues>(offerForm, { defaultValues: offer ? offerValues(offer) : newOffer })
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) => api(createOffer, { body: bodyOf(values), idempotencyKey }),
    change: offer && {
      row: offer,
      send: (values, { id, version }) =>
        api(updateOffer, { params: { id }, body: bodyOf(offerChange(values, version)) }),
      newest: async ({ id }) => {
        const { offers } = await fetchNewest(queryClient, offersQuery)
        return offers.find(one => one.id === id)
      },
      valuesOf: offerValues,
    },
    words: { done: offer ? 'Offer updated successfully' : 'Offer added successfully', failed },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={offer ? 'Edit Offer' : 'Add Offer'}
      saving={saving}
      saveLabel={offer ? 'Save changes' : 'Add offer'}
      failed={failed}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <OfferFields form={form} offer={offer} />
    </SaveDialog>
  )
}
