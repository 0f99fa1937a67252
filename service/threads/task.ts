import type { Refusal } from '#contract/refusal'

/** An exported function that a thread can call. What it takes and what it makes is copied, so it must be plain data. */
export interface Task<Taken extends readonly unknown[], Made> {
  /** The address of its module. */
  readonly module: string
  readonly name: string
  /** Never there; it holds the types. */
  readonly like?: (...taken: Taken) => Made
}

/** The task of a function, by the address of its module, which `import.meta.resolve` gives, and its exported name. */
export const taskOf = <Taken extends readonly unknown[], Made>(
  module: string,
  /** For its type and its name only. */
  { name }: { readonly name: string; (...taken: Taken): Promise<Made> },
): Task<Taken, Made> => ({ module, name })

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
