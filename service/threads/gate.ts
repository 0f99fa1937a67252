import { overloaded } from '#contract/refusal'

/** Whom something is done for. */
export interface Client {
  /** Those who wait take turns by this. */
  readonly name: string
  /** Tells when nobody waits for an answer any more. */
  readonly gone: AbortSignal
}

/**
 * Lets so many at a time do their work. The others wait and take turns by client, so that however much one asks for, the
 * next one's first is not behind all of it. Whoever is gone leaves the queue, with OVERLOADED, which nobody reads.
 */
export type Gate = <T>(client: Client, work: () => Promise<T>) => Promise<T>

type Enter = () => void

export function openGate(most: number): Gate {
  let inside = 0
  /** Whose turn is next comes first. No client is here without one who waits. */
  const waiting = new Map<string, Set<Enter>>()

  function turn({ name, gone }: Client): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const own = waiting.get(name) ?? new Set<Enter>()
    const leave = () => {
      remove(name, own, enter)
      reject(overloaded())
    }
    const enter = () => {
      gone.removeEventListener('abort', leave)
      resolve()
    }
    waiting.set(name, own.add(enter))
    gone.addEventListener('abort', leave)
    if (gone.aborted) leave()
    return promise
  }

  function remove(name: string, own: Set<Enter>, enter: Enter): void {
    own.delete(enter)
    if (own.size === 0) waiting.delete(name)
  }

  function letIn(): void {
    const [[name, own] = []] = waiting
    const [enter] = own ?? []
    if (name === undefined || !own || !enter) {
      inside -= 1
      return
    }
    // To the end of the queue, if there is more.
    waiting.delete(name)
    waiting.set(name, own)
    remove(name, own, enter)
    enter()
  }

  return async (client, work) => {
    if (inside < most) inside += 1
    else await turn(client)
    try {
      return await work()
    } finally {
      letIn()
    }
  }
}
