/** By how many milliseconds this computer's clock is behind that of the service. */
export const clock = { behind: 0 }

/** Learns the time from an answer. One that took long, or was held while the computer slept, says what time it was then. */
export function learnTime({ headers }: Response, asked: number): void {
  const now = Date.now()
  if (now - asked < 60_000) clock.behind = Date.parse(headers.get('Date') ?? '') - now || 0
}
