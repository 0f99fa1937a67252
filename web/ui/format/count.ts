/** How many there are, such as `1,23,456`; with a plus where there are more than were counted. */
export const countOf = (found: number, more = false): string => `${found.toLocaleString('en-IN')}${more ? '+' : ''}`
