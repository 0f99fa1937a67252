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

/** Of one client, at most `mostOfEach` are let in at a time. */
export function openGate(most: number, mostOfEach = most): Gate {
  let inside = 0
  const insideOf = new Map<string, number>()
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

  const mayEnter = (name: string) => inside < most && (insideOf.get(name) ?? 0) < mostOfEach

  function count(name: string, change: 1 | -1): void {
    const now = (insideOf.get(name) ?? 0) + change
    inside += change
    if (now === 0) insideOf.delete(name)
    else insideOf.set(name, now)
  }

  function letIn(): void {
    const [name, own] = waiting.entries().find(([one]) => mayEnter(one)) ?? []
    const [enter] = own ?? []
    if (name === undefined || !own || !enter) return
    // To the end of the queue, if there is more.
    waiting.delete(name)
    waiting.set(name, own)
    remove(name, own, enter)
    count(name, 1)
    enter()
  }

  return async (client, work) => {
    const { name } = client
    if (mayEnter(name)) count(name, 1)
    else await turn(client)
    try {
      return await work()
    } finally {
      count(name, -1)
      letIn()
    }
  }
}

/** Ends when nobody waits for an answer any more. */
export const untilGone = ({ gone }: Client): Promise<void> =>
  new Promise(end => {
    if (gone.aborted) end()
    else gone.addEventListener('abort', () => end())
  })

/** Waits until a client is let in, who stays inside until they are gone. */
export function enterUntilGone(gate: Gate, client: Client): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  gate(client, () => {
    resolve()
    return untilGone(client)
  }).catch(reject)
  return promise
}
