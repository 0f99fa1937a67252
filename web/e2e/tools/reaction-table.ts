import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { reaction, speed } from './reaction.ts'

/** The goal, in milliseconds. */
const bar = 100

/**
 * Prints the longest reaction of each task in each of its rounds, and to which input it was. The median of the rounds counts,
 * as in `npm run bench`, because any of them may meet a moment in which others use the machine.
 */
export default class ReactionTable implements Reporter {
  readonly #speeds: number[] = []
  readonly #rounds = new Map<string, { took: number; what: string }[]>()

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations) if (type === speed) this.#speeds.push(Number(description))
    const all = result.annotations
      .filter(({ type }) => type === reaction)
      .map(({ description = '' }) => ({ took: Number.parseInt(description, 10), what: description }))
    const longest = all.toSorted((a, b) => b.took - a.took)[0] ?? { took: 0, what: 'no input took 16 ms' }
    this.#rounds.set(test.title, [...(this.#rounds.get(test.title) ?? []), longest])
  }

  onEnd(): void {
    process.stdout.write(
      `The same work took the page ${Math.min(...this.#speeds)} to ${Math.max(...this.#speeds)} ms: the wider apart, the less quiet the machine.\n`,
    )
    for (const [task, rounds] of this.#rounds) {
      const sorted = rounds.toSorted((a, b) => a.took - b.took)
      const median = sorted[Math.floor(sorted.length / 2)]?.took ?? Number.NaN
      process.stdout.write(
        `${median <= bar ? 'met' : 'MISSED'} ${task}: ${median} ms of ${rounds.map(({ took }) => took).join(', ')}; the worst: ${sorted.at(-1)?.what}\n`,
      )
    }
  }
}
