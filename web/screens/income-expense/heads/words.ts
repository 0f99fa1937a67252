/** "1 entry", "42 entries". */
export const entriesText = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en-IN')} entries`
