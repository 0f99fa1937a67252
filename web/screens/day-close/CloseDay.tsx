import { useState } from 'react'
import { z } from 'zod'
import { closeDay } from '#contract/counter/day-close'
import { formatDate } from '#contract/fields/dates'
import { type PaymentMethod, text } from '#contract/fields/fields'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import { ApiError, api } from '../../base/api/api.ts'
import { heard, say } from '../../base/language/say.ts'
import { sheetLink } from '../../shared/closing/links.ts'
import { useNavigate } from '../../ui/browser/router.ts'
import { CheckboxField, TextField } from '../../ui/controls/inputs.tsx'
import { amountInWords } from '../../ui/format/amountInWords.ts'
import { formatClock, formatTime, timeNow } from '../../ui/format/dates.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { field } from '../../ui/forms/form.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { type CountValues, countedOf, totalOf } from './countForm.ts'
import { closingHour, isEarly } from './days.ts'
import { useMoved } from './OtherMethods.tsx'
import type { ClosedDays } from './queries.ts'
import { useDeskHours } from './useDeskHours.ts'

const Reason = z.object({ reason: text(500).optional() })
const EarlyReason = Reason.extend({
  sure: z.literal(true, { error: say('must be ticked, because the day is not over.') }),
})
type ReasonValues = z.input<typeof Reason> & { sure?: boolean }

interface CloseDayProps {
  instituteName: string
  count: CountValues
  /** What the close takes in. */
  days: ClosedDays
  confirmed: readonly PaymentMethod[]
  onClosed: () => void
  onClose: () => void
}

/**
 * Step two of two: a review of the count before it is final. If it differs from what was recorded, the server says
 * so without the amount, and the day is closed only with a reason.
 */
export default function CloseDay({ instituteName, count, days, confirmed, onClosed, onClose }: CloseDayProps) {
  const navigate = useNavigate()
  const { date } = count
  const week = useDeskHours(instituteName)
  const [now] = useState(() => new Date(timeNow()))
  const early = isEarly(date, week, now)
  const form = useContractForm<ReasonValues>(early ? EarlyReason : Reason, {
    defaultValues: { reason: '', sure: false },
  })
  const [differs, setDiffers] = useState(false)
  const saving = useSaveForm({
    form,
    send: ({ reason }, idempotencyKey) =>
      api(closeDay, {
        body: { date, counted: countedOf(count.counts), confirmed: [...confirmed], reason, instituteName },
        idempotencyKey,
      }).catch(error => {
        if (error instanceof ApiError && error.code === 'CASH_DIFFERS') setDiffers(true)
        throw error
      }),
    words: { done: say('Day closed successfully'), failed: say('Failed to close the day'), told: true },
    onSaved: () => {
      onClosed()
      navigate(sheetLink(date, instituteName))
    },
  })
  return (
    <SaveDialog
      title={say('Close {date}?', { date: formatDate(date) })}
      description={say('{instituteName}. After that, no entry can be dated on this day or before it.', {
        instituteName,
      })}
      saving={saving}
      saveLabel={say('Close the day')}
      onClose={onClose}
    >
      <div className="rounded-control bg-sunken px-4 py-4 text-center">
        <p className="text-label text-second">{say('Cash counted')}</p>
        <p className="figures text-figure font-semibold">{formatRupees(totalOf(count.counts))}</p>
        <p className="mt-1 text-control text-second">{amountInWords(totalOf(count.counts))}</p>
      </div>
      {early && <Early now={now} until={closingHour(date, week)} sure={field(form, 'sure')} />}
      <Unticked instituteName={instituteName} days={days} confirmed={confirmed} />
      {differs && (
        <TextField
          label={say('Reason')}
          autoFocus
          hint={say('Kept with the day, and printed on its sheet.')}
          {...field(form, 'reason')}
        />
      )}
    </SaveDialog>
  )
}

interface EarlyProps {
  now: Date
  /** The hour at which the desk closes. */
  until: string
  sure: ReturnType<typeof field>
}

/** Asks once more, because nothing can be taken for the rest of the day. */
function Early({ now, until, sure: { error, ...input } }: EarlyProps) {
  return (
    <div className="grid gap-2 rounded-control border border-line bg-amber-soft px-3 py-2.5 text-control">
      <p className="font-medium text-amber">
        {say(
          'It is {time}, and the desk is open until {until}. Once the day is closed, no payment can be recorded today.',
          { time: formatTime(now.toISOString()), until: formatClock(until) },
        )}
      </p>
      <CheckboxField label={say('Close it now all the same')} aria-describedby={error && 'not-sure'} {...input} />
      {error && (
        <p id="not-sure" className="text-label text-red">
          {error}
        </p>
      )}
    </div>
  )
}

/** Lists the methods that nobody has compared; the day may be closed all the same. */
function Unticked({ instituteName, days, confirmed }: Pick<CloseDayProps, 'instituteName' | 'days' | 'confirmed'>) {
  const { data = [] } = useMoved(instituteName, days)
  const names = data
    .filter(({ paymentMethod }) => !confirmed.includes(paymentMethod))
    .map(({ paymentMethod }) => heard(methodNames[paymentMethod]))
  if (names.length === 0) return null
  return <p className="text-control text-second">{say('Not ticked off: {names}.', { names: names.join(', ') })}</p>
}
