import type { Answer, Ask } from './ask.ts'
import type { Who, World } from './world.ts'

/** One attack and what must come of it. */
export interface Attack {
  readonly who: Who
  readonly what: string
  readonly ask: Ask
  /** The statuses of which one must be answered. */
  readonly expect: number | readonly number[]
  /** What else is wrong with the answer, if anything. */
  readonly objection?: (answer: Answer) => string | undefined
}

/** Attacks of one kind. */
export interface Group {
  readonly name: string
  readonly aim: string
  /** Set if every attack must be refused, so that nothing stored may change. */
  readonly refused: boolean
  /** Set if it takes long, and so is left out of the ordinary tests. */
  readonly slow?: true
  readonly attacks: (world: World) => readonly Attack[] | Promise<readonly Attack[]>
  /** Attacks of several requests; each returns what is wrong. */
  readonly sequences?: (world: World) => readonly Sequence[]
}

export interface Sequence {
  readonly what: string
  readonly run: () => Promise<readonly string[]>
}
