import { z } from 'zod'
import { bookDifference, type DayClose } from '#contract/counter/day-close'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { api } from '../../shared/api/api.ts'
import { SaveDialog } from '../../shared/ui/forms/SaveDialog.tsx'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveForm } from '../../shared/ui/forms/useSaveForm.ts'
import { differenceText } from './difference.ts'

const failed = 'Failed to book the difference'

/** Asks once before the difference of the last close is booked, because only a reopening takes that back. */
export default function BookDifference({ day, onClose }: { day: DayClose; onClose: () => void }) {
  const { date, instituteName, difference, countedTotal } = day
  const form = useContractForm<Record<string, never>>(z.object({}), { defaultValues: {} })
  const saving = useSaveForm({
    form,
    send: (_, idempotencyKey) =>
      api(bookDifference, { params: { date }, body: { difference, instituteName }, idempotencyKey }),
    words: { done: 'Difference booked', failed, told: true },
    onSaved: onClose,
  })
  const entry = difference < 0 ? 'an expense on the head Cash short' : 'other income on the head Cash excess'
  return (
    <SaveDialog
      title={`Book ${differenceText(difference)}?`}
      description={`${instituteName}, ${formatDate(date)}`}
      saving={saving}
      saveLabel="Book the difference"
      failed={failed}
      dirty={false}
      onClose={onClose}
    >
      <p className="text-body text-second">
        It becomes {entry}, dated {formatDate(date)}. The books then hold the {formatRupees(countedTotal)} that were
        counted. If the day is reopened, this is taken back.
      </p>
    </SaveDialog>
  )
}
