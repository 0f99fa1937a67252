interface Sitting {
  readonly from: string
  readonly to: string
}

/** Opening hours from Monday to Sunday; null is a closed day. */
export type OpeningHours = readonly (Sitting | null)[]

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const long: Sitting = { from: '09:00', to: '18:00' }

/** When an institute is open that has not said its own hours yet. */
export const openingHours: OpeningHours = [long, long, long, long, long, { from: '09:00', to: '16:00' }, null]

/** Days that follow each other and have the same hours. */
export interface HoursRow {
  readonly days: string
  readonly time: string
  readonly weekdays: readonly string[]
  readonly open: Sitting | null
}

/** The hours of a week as people write them: "Monday to Friday", "9:00 AM to 6:00 PM". */
export function hoursRows(week: OpeningHours): HoursRow[] {
  const rows: { weekdays: string[]; open: Sitting | null }[] = []
  for (const [index, weekday] of weekdays.entries()) {
    const open = week[index] ?? null
    const last = rows.at(-1)
    if (last && timeOf(last.open) === timeOf(open)) last.weekdays.push(weekday)
    else rows.push({ weekdays: [weekday], open })
  }
  return rows.map(({ weekdays, open }) => ({ days: daysOf(weekdays), time: timeOf(open), weekdays, open }))
}

function daysOf(weekdays: readonly string[]): string {
  const [first = '', last = ''] = [weekdays[0], weekdays.at(-1)]
  if (weekdays.length === 1) return first
  return `${first} ${weekdays.length === 2 ? 'and' : 'to'} ${last}`
}

const timeOf = (open: Sitting | null): string => (open ? `${spoken(open.from)} to ${spoken(open.to)}` : 'Closed')

/** `16:05` as `4:05 PM`. */
function spoken(clock: string): string {
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
