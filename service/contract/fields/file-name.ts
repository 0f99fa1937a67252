/**
 * What people typed, as a part of a file's name, of which some systems don't take these signs. What stands before a slash is
 * a folder. File systems take 255 bytes in all, so it is cut after 120 of UTF-8, and the dates beside it stay whole.
 */
export const forFileName = (typed: string): string => {
  const { read } = new TextEncoder().encodeInto(typed, new Uint8Array(120))
  return typed.slice(0, read).replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
}

/** Dates as a part of a file's name. One alone says which end of the range it is, or it would be taken for a day. */
export const datesForFileName = (from?: string | null, to?: string | null): string[] => {
  if (from && to) return [from, to]
  return from ? [`from-${from}`] : to ? [`until-${to}`] : []
}
