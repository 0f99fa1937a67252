/**
 * The part of a range that has passed. Nothing is dated later, and an account that is named after the whole of a year that
 * still runs would be read as that of the year.
 */
export function soFar(from: string, to: string, today: string): [from: string, to: string] {
  return [from, from <= today && to > today ? today : to]
}
