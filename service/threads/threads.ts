import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusal'
import type { Order, Outcome, Task } from './task.ts'

/** A few threads for work that would otherwise hold up every other request. */
export interface Threads {
  /**
   * Calls a function in a thread, as soon as one is free. Throws what the function throws, TOO_LARGE if the work takes
   * more memory than a thread has, what the task's limit says if it takes longer, and a ThreadEnded if the thread ends
   * otherwise.
   */
  readonly run: <Taken extends readonly unknown[], Made>(task: Task<Taken, Made>, ...taken: Taken) => Promise<Made>
  /** Ends all threads; what they were doing fails. */
  readonly stop: () => Promise<void>
}

/** Thrown when a thread ends before its work is done. */
export class ThreadEnded extends Error {}

/** Two, so that a receipt doesn't wait for an import. */
const most = 2
/** The memory of a thread: many times more than the largest file needs. */
const usualMegabytes = 1_024

interface Job {
  readonly order: Order
  readonly milliseconds: number
  readonly late: () => Refusal
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

interface Busy {
  readonly job: Job
  readonly timer: NodeJS.Timeout
}

/** The threads are started when there is work for them, and are kept. */
export function openThreads({ megabytes = usualMegabytes } = {}): Threads {
  const free: Worker[] = []
  const busy = new Map<Worker, Busy>()
  const waiting: Job[] = []
  let stopped = false

  function start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    worker.on('message', (outcome: Outcome) => {
      const job = done(worker)
      free.push(worker)
      worker.unref()
      job?.resolve(outcome)
      next()
    })
    // After an error the thread ends.
    worker.on('error', error => lose(worker, outOfMemory(error) ? tooMuch() : error))
    worker.on('exit', () => lose(worker, new ThreadEnded('A thread ended before its work was done.')))
    return worker
  }

  function done(worker: Worker): Job | undefined {
    const { job, timer } = busy.get(worker) ?? {}
    clearTimeout(timer)
    busy.delete(worker)
    return job
  }

  /** What it does is never finished. Another thread takes its place once it has ended. */
  function end(worker: Worker, job: Job): void {
    job.reject(job.late())
    // It may just be done, but takes no more work.
    worker.removeAllListeners('message')
    worker.terminate()
  }

  function lose(worker: Worker, error: unknown): void {
    const job = done(worker)
    if (free.includes(worker)) free.splice(free.indexOf(worker), 1)
    job?.reject(error)
    next()
  }

  function next(): void {
    if (stopped || waiting.length === 0 || (free.length === 0 && busy.size >= most)) return
    const job = waiting.shift()
    if (!job) return
    const worker = free.pop() ?? start()
    try {
      worker.postMessage(job.order)
      busy.set(worker, { job, timer: setTimeout(end, job.milliseconds, worker, job) })
      worker.ref()
    } catch (error) {
      // It can't be copied.
      free.push(worker)
      job.reject(error)
    }
  }

  return {
    run: async ({ module, name, limit: { milliseconds, late } }, ...taken) => {
      if (stopped) throw stoppedAlready()
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
      waiting.push({ order: { module, name, taken }, milliseconds, late: () => late(...taken), resolve, reject })
      next()
      return madeIn(await promise)
    },
    stop: async () => {
      stopped = true
      for (const { reject } of waiting.splice(0)) reject(stoppedAlready())
      await Promise.all([...free, ...busy.keys()].map(worker => worker.terminate()))
    },
  }
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
const outOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
const tooMuch = () => new Refusal('TOO_LARGE', 'This is too much at once. Split it into several parts.')
