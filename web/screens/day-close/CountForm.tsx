import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays, formatDate } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { dateOrNone } from '#contract/fields/real-date'
import { say } from '../../base/language/say.ts'
import { sheetLink } from '../../shared/closing/links.ts'
import { DraftOffer } from '../../shared/draft/DraftOffer.tsx'
import { useDraft } from '../../shared/draft/useDraft.ts'
import { useUnsaved } from '../../ui/browser/unsaved.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { useFollowedToday } from '../../ui/dates/useToday.ts'
import { dayOf } from '../../ui/format/dates.ts'
import { field } from '../../ui/forms/form.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveShortcut } from '../../ui/forms/useSaveShortcut.ts'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import { CountTable } from './CountTable.tsx'
import { type CountValues, countForm, emptyCount } from './countForm.ts'
import { OtherMethods } from './OtherMethods.tsx'
import { useClosedThrough } from './useClosedThrough.ts'

const CloseDay = late(() => import('./CloseDay.tsx'))

/** They belong to the figures that were on the screen, which may be others by then. */
const ticksNotKept = say('Which methods agree is not kept.')

/** Step one of two: the cash in the till, note by note, and which other methods agree. It is compared afterwards. */
export function CountForm({ instituteName }: { instituteName: string }) {
  const [closing, setClosing] = useState<CountValues | null>(null)
  /** The methods that somebody compared, and on which days: on others they moved something else. */
  const [compared, setCompared] = useState<{ on: string; methods: readonly PaymentMethod[] }>({ on: '', methods: [] })
  // A count that was begun is of its own evening.
  const day = useFollowedToday(next => {
    if (!form.formState.isDirty) form.reset(emptyCount(next))
  })
  const accepted = useMemo(() => countForm(day), [day])
  const form = useContractForm<CountValues>(accepted, { defaultValues: emptyCount(day) })
  const draft = useDraft(form, `day-close-${instituteName}`)
  // A draft holds what was changed. Its day, where nobody chose one, was the day on which it was typed.
  const restore = () => {
    draft.restore()
    if (draft.offer && !('date' in draft.offer.fields)) form.setValue('date', dayOf(draft.offer.at))
  }
  const date = dateOrNone(useWatch({ control: form.control, name: 'date' }))
  const closedThrough = useClosedThrough(instituteName)
  const closed = closedThrough !== undefined && date !== '' && date <= closedThrough
  // The first close takes in every day before it, which nobody compares with a statement.
  const alone = closedThrough === undefined || closed || date === ''
  const days = { from: alone ? date : addDays(closedThrough, 1), date }
  const on = `${days.from} ${date}`
  const ticked = compared.on === on ? compared.methods : []
  useUnsaved(form.formState.isDirty, { notKept: ticked.length > 0 ? ticksNotKept : undefined })
  const tick = (method: PaymentMethod, agrees: boolean) =>
    setCompared({ on, methods: [...ticked.filter(one => one !== method), ...(agrees ? [method] : [])] })
  const toClose = form.handleSubmit(values => {
    if (!closed) setClosing(values)
  })
  const submit = useSaveShortcut(toClose)
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <Card title={say('Cash in the till')}>
        <div className="grid gap-4">
          <DraftOffer draft={{ ...draft, restore }} />
          <div className="sm:w-48">
            <DateField label={say('Day')} max={day} {...field(form, 'date')} />
          </div>
          {closed ? (
            <Closed date={date} through={closedThrough} instituteName={instituteName} />
          ) : (
            <CountTable form={form} />
          )}
        </div>
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <Card
          title={
            days.from < date
              ? say('Without cash from {from} to {to}', { from: formatDate(days.from), to: formatDate(date) })
              : say('Without cash')
          }
        >
          <OtherMethods instituteName={instituteName} days={days} ticked={ticked} onTick={tick} />
        </Card>
        {!closed && (
          <div className="grid gap-2">
            <Button type="submit" variant="primary" icon={Lock} wide>
              {date ? say('Close {date}', { date: formatDate(date) }) : say('Close the day')}
            </Button>
            <p className="text-label text-third">
              {say('You can review the count before it is final. The expected amount is shown afterwards.')}
            </p>
          </div>
        )}
      </div>
      <LateDialog>
        {closing && (
          <CloseDay
            instituteName={instituteName}
            count={closing}
            days={days}
            confirmed={ticked}
            onClosed={draft.forget}
            onClose={() => setClosing(null)}
          />
        )}
      </LateDialog>
    </form>
  )
}

function Closed({ date, through, instituteName }: { date: string; through: string; instituteName: string }) {
  return (
    <div role="status" className="rounded-control bg-sunken px-4 py-3 text-control text-second">
      <p>
        {date === through
          ? say('{date} is closed. It takes no more entries.', { date: formatDate(date) })
          : say('{date} is closed, as is every day up to {through}. It takes no more entries.', {
              date: formatDate(date),
              through: formatDate(through),
            })}
      </p>
      <TextLink to={sheetLink(through, instituteName)}>{say('Show the sheet')}</TextLink>
    </div>
  )
}
