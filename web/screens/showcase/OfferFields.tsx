import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Offer } from '#contract/shapes/offer'
import { say } from '../../base/language/say.ts'
import { TextareaField, TextField } from '../../ui/controls/inputs.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { PictureField } from '../../ui/files/PictureField.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { field } from '../../ui/forms/form.ts'
import type { OfferValues } from './offerForm.ts'

interface OfferFieldsProps {
  form: UseFormReturn<OfferValues, unknown, OfferValues>
  /** The offer to change; undefined for a new one. */
  offer: Offer | undefined
}

const labels = {
  title: say('Title'),
  description: say('Description'),
  validFrom: say('Valid from'),
  validTill: say('Valid till'),
  discountPercentage: say('Discount percentage'),
  image: say('Image'),
} as const

export function OfferFields({ form, offer }: OfferFieldsProps) {
  const begins = useWatch({ control: form.control, name: 'validFrom' })
  // In the order in which they are shown, because the first that is wrong gets the focus.
  const title = field(form, 'title')
  const description = field(form, 'description')
  const validFrom = field(form, 'validFrom')
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <TextField label={labels.title} autoComplete="off" {...title} />
      <TextareaField label={labels.description} {...description} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]">
        <DateField
          label={labels.validFrom}
          {...validFrom}
          onChange={event => {
            void validFrom.onChange(event)
            // The end date may be valid with the new start.
            if (form.getFieldState('validTill').invalid) void form.trigger('validTill')
          }}
        />
        <DateField label={labels.validTill} min={begins} {...field(form, 'validTill')} />
        <TextField
          label={labels.discountPercentage}
          optional
          inputMode="decimal"
          autoComplete="off"
          hint={say('From 0 to 100.')}
          {...field(form, 'discountPercentage')}
        />
      </div>
      <PictureField
        form={form}
        name="image"
        label={labels.image}
        wide
        stored={offer?.image && `/uploads/offers/${offer.image}`}
      />
    </>
  )
}
