/** Whole days from a due date to a day; 0 when it isn't past yet. Calendar dates, so no time zone comes in. */
export function daysOverdue(dueDate: string, day: string): number {
  return Math.max((Date.parse(day) - Date.parse(dueDate)) / 86_400_000, 0)
}

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
