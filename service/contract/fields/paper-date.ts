const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * `2026-04-05` as printed on paper: `05-Apr-2026`, which nobody mistakes for the fourth of May. It is in a file of its
 * own, so that pages for visitors don't load the schemas.
 */
export const paperDate = (date: string): string =>
  `${date.slice(8, 10)}-${months[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`
