import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { reaction, speed } from './reaction.ts'

/** The goal, in milliseconds. */
const bar = 100

/** Prints the longest reaction of each task in each of its rounds, and to which input it was. */
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
      const worst = rounds.toSorted((a, b) => b.took - a.took)[0]
      const verdict = worst && worst.took <= bar ? 'met' : 'MISSED'
      process.stdout.write(
        `${verdict} ${task}: ${rounds.map(({ took }) => took).join(', ')} ms; the worst: ${worst?.what}\n`,
      )
    }
  }
}
