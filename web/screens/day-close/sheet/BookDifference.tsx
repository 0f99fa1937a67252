import { z } from 'zod'
import { bookDifference, type DayClose } from '#contract/counter/day-close'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { differenceText } from './difference.ts'

/** Asks once before the difference of the last close is booked, because only a reopening takes that back. */
export default function BookDifference({ day, onClose }: { day: DayClose; onClose: () => void }) {
  const { date, instituteName, difference, countedTotal } = day
  const form = useContractForm<Record<string, never>>(z.object({}), { defaultValues: {} })
  const saving = useSaveForm({
    form,
    send: (_, idempotencyKey) =>
      api(bookDifference, { params: { date }, body: { difference, instituteName }, idempotencyKey }),
    words: { done: say('Difference booked'), failed: say('Failed to book the difference'), told: true },
    onSaved: onClose,
  })
  const entry = difference < 0 ? say('an expense on the head Cash short') : say('other income on the head Cash excess')
  return (
    <SaveDialog
      title={say('Book {difference}?', { difference: differenceText(difference) })}
      description={`${instituteName}, ${formatDate(date)}`}
      saving={saving}
      saveLabel={say('Book the difference')}
      onClose={onClose}
    >
      <p className="text-body text-second">
        {say(
          'It becomes {entry}, dated {date}. The books then hold the {countedTotal} that were counted. If the day is reopened, this is taken back.',
          { entry, date: formatDate(date), countedTotal: formatRupees(countedTotal) },
        )}
      </p>
    </SaveDialog>
  )
}
