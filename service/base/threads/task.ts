import { Refusal, sentenceOf } from '#contract/refusal'

/** An exported function that a thread can call. What it takes and what it makes is copied, so it must be plain data. */
export interface Task<Taken extends readonly unknown[], Made> {
  /** The address of its module. */
  readonly module: string
  readonly name: string
  readonly limit: Limit<Taken>
  /** Never there; it holds the types. */
  readonly like?: (...taken: Taken) => Made
}

/** How long a task may take, many times longer than any takes on a slow machine. Then its thread is ended. */
export interface Limit<Taken extends readonly unknown[]> {
  readonly milliseconds: number
  /** What whoever waits for the task is told then. */
  readonly late: (...taken: Taken) => Refusal
  /** Whether somebody waits for it at the counter, or which others it waits for: of each of these one is done at a time. */
  readonly lane: 'counter' | 'file' | 'paper'
}

/** The task of a function, by the address of its module, which `import.meta.resolve` gives, and its exported name. */
export const taskOf = <Taken extends readonly unknown[], Made>(
  module: string,
  /** For its type and its name only. */
  { name }: { readonly name: string; (...taken: Taken): Promise<Made> },
  limit: Limit<Taken>,
): Task<Taken, Made> => ({ module, name, limit })

/** For what somebody waits for at the counter, such as a receipt. */
export const counterLimit: Limit<readonly unknown[]> = { milliseconds: 60_000, late: tookTooLong, lane: 'counter' }
/** For paper of very many pages: 5,000 lines of the edit log take half a minute on a slow machine, and files don't wait for it. */
export const paperLimit: Limit<readonly unknown[]> = { milliseconds: 180_000, late: tookTooLong, lane: 'paper' }

/** For a file that somebody sent, which is at fault itself: 25 MB of a usual one take a second or two. */
export const fileLimit = <Taken extends readonly unknown[]>(field: (...taken: Taken) => string): Limit<Taken> => ({
  milliseconds: 60_000,
  late: (...taken) => {
    const problem = { path: field(...taken), message: 'takes too long to look through. Save it anew, or split it.' }
    return new Refusal('TOO_LARGE', sentenceOf(problem), [problem])
  },
  lane: 'file',
})

function tookTooLong(): Refusal {
  return new Refusal('OVERLOADED', 'This took too long at this moment. Please try again shortly.')
}

/** What a thread is asked to do. */
export interface Order {
  readonly module: string
  readonly name: string
  readonly taken: readonly unknown[]
}

/** What it answers: what it made, a refusal, or the error of a fault of ours. */
export type Outcome =
  | { readonly made: unknown }
  | { readonly refusal: Pick<Refusal, 'code' | 'message' | 'details'> }
  | { readonly error: unknown }
