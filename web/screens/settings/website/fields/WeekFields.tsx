import { useWatch } from 'react-hook-form'
import { say } from '../../../../base/language/say.ts'
import { weekdays } from '../../../../ui/dates/weekdays.ts'
import { field } from '../../../../ui/forms/form.ts'
import type { SiteForm } from './form.ts'

interface WeekFieldsProps {
  form: SiteForm
  name: 'hours' | `branchHours.${number}.hours`
  title: string
}

/** From when to when each day is open, or that it is closed. */
export function WeekFields({ form, name, title }: WeekFieldsProps) {
  const days = useWatch({ control: form.control, name })
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1 text-control font-medium">{title}</legend>
      {weekdays.map((weekday, index) => (
        <Day key={weekday} form={form} weekday={weekday} name={`${name}.${index}`} open={days[index]?.open ?? false} />
      ))}
    </fieldset>
  )
}

interface DayProps {
  form: SiteForm
  weekday: string
  name: `${WeekFieldsProps['name']}.${number}`
  open: boolean
}

function Day({ form, weekday, name, open }: DayProps) {
  const { error: _, ...box } = field(form, `${name}.open`)
  const [from, to] = [field(form, `${name}.from`), field(form, `${name}.to`)]
  const error = field(form, name).error ?? from.error ?? to.error
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5">
      <label className="flex min-h-9 w-30 cursor-pointer items-center gap-2 text-control touch:min-h-11">
        <input type="checkbox" {...box} className="size-4 shrink-0 accent-accent" />
        {weekday}
      </label>
      {open ? (
        <span className="flex items-center gap-1.5">
          <Time label={say('{weekday} from', { weekday })} wired={from} wrong={Boolean(error)} />
          <span aria-hidden className="text-second">
            {say('to')}
          </span>
          <Time label={say('{weekday} to', { weekday })} wired={to} wrong={Boolean(error)} />
        </span>
      ) : (
        <span className="text-control text-third">{say('Closed')}</span>
      )}
      {error && <p className="basis-full text-label text-red">{error}</p>}
    </div>
  )
}

interface TimeProps {
  label: string
  wired: ReturnType<typeof field>
  wrong: boolean
}

const Time = ({ label, wired: { error: _, ...input }, wrong }: TimeProps) => (
  <span className="w-30">
    <input type="time" aria-label={label} aria-invalid={wrong || undefined} {...input} className="control" />
  </span>
)
