import { say } from '../../base/language/say.ts'

/** Whole days from a due date to a day; 0 if it hasn't passed. Both are calendar dates, so no time zone is involved. */
export function daysOverdue(dueDate: string, day: string): number {
  return Math.max((Date.parse(day) - Date.parse(dueDate)) / 86_400_000, 0)
}

export const daysText = (days: number): string => say(days === 1 ? '1 day' : '{days} days', { days })
