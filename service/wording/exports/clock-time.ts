/** Writes the time of an instant in a time zone, to the second: `10:42:07`. */
export const clockTimeIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
