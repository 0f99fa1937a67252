/** By how many milliseconds this computer's clock is behind that of the service. */
export const clock = { behind: 0 }

/** Learns the time from an answer. One that was held while the computer slept is put right by the next. */
export function learnTime({ headers }: Response): void {
  clock.behind = Date.parse(headers.get('Date') ?? '') - Date.now() || 0
}
