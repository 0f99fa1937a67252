/** When the institute is open, from its public site to the desk that closes the day. `open` is null on closed days. */
interface Hours {
  readonly days: string
  readonly time: string
  readonly weekdays: readonly string[]
  readonly open: { readonly from: string; readonly to: string } | null
}

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

export const openingHours: readonly Hours[] = [
  { days: 'Monday to Friday', time: '9:00 AM to 6:00 PM', weekdays: workdays, open: { from: '09:00', to: '18:00' } },
  { days: 'Saturday', time: '9:00 AM to 4:00 PM', weekdays: ['Saturday'], open: { from: '09:00', to: '16:00' } },
  { days: 'Sunday', time: 'Closed', weekdays: ['Sunday'], open: null },
]
