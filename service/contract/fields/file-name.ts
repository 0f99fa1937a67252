/** A name as a part of a file's name, of which some systems don't take these signs. What stands before a slash is a folder. */
export const forFileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')

/** Dates as a part of a file's name. One alone says which end of the range it is, or it would be taken for a day. */
export const datesForFileName = (from?: string | null, to?: string | null): string[] => {
  if (from && to) return [from, to]
  return from ? [`from-${from}`] : to ? [`until-${to}`] : []
}
