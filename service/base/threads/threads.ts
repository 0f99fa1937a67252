import { Worker } from 'node:worker_threads'
import { overloaded, Refusal } from '#contract/refusal'
import { codeOf } from '#db/start-error'
import { type Client, enterUntilGone, openGate } from './gate.ts'
import type { Limit, Order, Outcome, Task } from './task.ts'

/** A few threads for work that would otherwise hold up every other request. */
export interface Threads {
  /**
   * Calls a function in a thread, as soon as one is free. Throws what the function throws, TOO_LARGE if the work takes
   * more memory than a thread has, what the task's limit says if it takes longer, and a ThreadEnded if the thread ends
   * otherwise.
   */
  readonly run: <Taken extends readonly unknown[], Made>(task: Task<Taken, Made>, ...taken: Taken) => Promise<Made>
  /** Draws a picture in the threads of sharp, one at a time: they are those that also pack answers and read files. */
  readonly draw: <Drawn>(work: () => Promise<Drawn>) => Promise<Drawn>
  /** Hashes a password in the same threads, two at a time, so that however many try to sign in, others get their answers. */
  readonly hash: <Hashed>(work: () => Promise<Hashed>) => Promise<Hashed>
  /**
   * Waits until a table may be imported for a branch: one at a time, and two in all, until it is done or the client is
   * gone. A client imports one at a time until they are gone, be it with the answer, which is kept for as long.
   */
  readonly mayImport: (branch: string) => Promise<{ readonly done: () => void }>
  /** The same threads for a client, who takes turns with the others. What still waits when they are gone is not begun. */
  readonly for: (client: Client) => Threads
  /**
   * From now on does only what somebody waits for at the counter. What else is being done, which may take a minute, is
   * refused as it is where too much is asked at once, and nothing of it was recorded.
   */
  readonly hurry: () => void
  /** Ends all threads; what they were doing fails. */
  readonly stop: () => Promise<void>
}

/** Thrown when a thread ends before its work is done. */
export class ThreadEnded extends Error {}

/** One each for files and for long paper, and one that only does what somebody waits for at the counter. */
const most = 3
/** The memory of a thread: many times more than the largest file needs. */
const usualMegabytes = 1_024

interface Job {
  readonly lane: Limit<never>['lane']
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** The threads are started when there is work for them, and are kept. */
export function openThreads({ megabytes = usualMegabytes } = {}): Threads {
  const free: Worker[] = []
  const busy = new Map<Worker, Job>()
  const any = openGate(most)
  const patient = { file: openGate(1), paper: openGate(1) }
  const pictures = openGate(1)
  const passwords = openGate(2)
  const imports = openGate(2, 1)
  const imported = openGate(Number.POSITIVE_INFINITY, 1)
  let hurried = false
  let stopped = false

  function start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    worker.on('message', (outcome: Outcome) => {
      const job = busy.get(worker)
      busy.delete(worker)
      free.push(worker)
      worker.unref()
      job?.resolve(outcome)
    })
    // After an error the thread ends.
    worker.on('error', error => lose(worker, outOfMemory(error) ? tooMuch() : error))
    worker.on('exit', () => lose(worker, new ThreadEnded('A thread ended before its work was done.')))
    return worker
  }

  function lose(worker: Worker, error: unknown): void {
    const job = busy.get(worker)
    busy.delete(worker)
    if (free.includes(worker)) free.splice(free.indexOf(worker), 1)
    job?.reject(error)
  }

  function endWith(worker: Worker, refusal: Refusal): void {
    const job = busy.get(worker)
    if (!job) return
    busy.set(worker, { ...job, reject: () => job.reject(refusal) })
    // It may just be done, but takes no more work.
    worker.removeAllListeners('message')
    worker.terminate()
  }

  /** The next work waits until the thread has ended, so that there are never more of them. */
  async function give(order: Order, { milliseconds, lane }: Limit<never>, late: () => Refusal): Promise<Outcome> {
    if (stopped) throw stoppedAlready()
    if (hurried && lane !== 'counter') throw overloaded()
    const worker = free.pop() ?? start()
    try {
      worker.postMessage(order)
    } catch (error) {
      // It can't be copied.
      free.push(worker)
      throw error
    }
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    busy.set(worker, { lane, resolve, reject })
    worker.ref()
    const timer = setTimeout(() => endWith(worker, late()), milliseconds)
    return promise.finally(() => clearTimeout(timer))
  }

  const threadsFor = (client: Client): Threads => ({
    run: async ({ module, name, limit }, ...taken) => {
      const work = () => any(client, () => give({ module, name, taken }, limit, () => limit.late(...taken)))
      return madeIn(await (limit.lane === 'counter' ? work() : patient[limit.lane](client, work)))
    },
    mayImport: async branch => {
      await enterUntilGone(imported, client)
      const controller = new AbortController()
      const gone = AbortSignal.any([client.gone, controller.signal])
      await enterUntilGone(imports, { name: branch, gone })
      return { done: () => controller.abort() }
    },
    draw: work => pictures(client, work),
    hash: work => passwords(client, work),
    for: threadsFor,
    hurry: () => {
      hurried = true
      for (const [worker, { lane }] of busy) if (lane !== 'counter') endWith(worker, overloaded())
    },
    stop: async () => {
      stopped = true
      await Promise.all([...free, ...busy.keys()].map(worker => worker.terminate()))
    },
  })
  return threadsFor({ name: 'the product itself', gone: new AbortController().signal })
}

function madeIn<Made>(outcome: Outcome): Made {
  if ('made' in outcome && isMade<Made>(outcome.made)) return outcome.made
  if ('error' in outcome) throw outcome.error
  if (!('refusal' in outcome)) throw new Error('A thread gave no outcome.')
  const { code, message, details } = outcome.refusal
  throw new Refusal(code, message, details)
}

/** The type of the task vouches for it: the function in the thread is the one that the task was made of. */
const isMade = <Made>(_made: unknown): _made is Made => true

const stoppedAlready = () => new ThreadEnded('The threads have been stopped.')
const outOfMemory = (error: unknown) => codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
const tooMuch = () => new Refusal('TOO_LARGE', 'This is too much at once. Split it into several parts.')
