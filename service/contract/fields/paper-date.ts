const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * `2026-04-05` as paper shows it: `05-Apr-2026`, which nobody reads as the fourth of May. Stands apart from the schemas,
 * which pages for visitors don't load.
 */
export const paperDate = (date: string): string =>
  `${date.slice(8, 10)}-${months[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`
