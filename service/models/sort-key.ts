/**
 * Where a row stands in a list by date, as text that sorts: its business date, the instant at which it was first recorded,
 * and its number in the log. A column of its own, because only a column can have an index: formatting an instant depends
 * on the session's settings.
 */
export const sortKeyOf = (date: string, createdAt: string, seq: number): string =>
  `${date.replaceAll('-', '')}${new Date(createdAt).toISOString().replace(/\D/g, '')}${String(seq).padStart(12, '0')}`

/** Eight digits of the date, seventeen of the instant, twelve of the number. */
export const sortKeyLength = 37
