import type { Share, Waiting } from '#log/batch'

/** What waits for one institute. */
export interface Queue {
  readonly waiting: Waiting[]
  /** Whether submissions of this institute are being appended. */
  isBusy: boolean
}

/** A group is decided in memory under its locks, so it is kept small enough for others not to wait long. */
const largestGroup = 200
/** The fewest submissions that an institute may have in a group, however many institutes share it. */
const smallestShare = 8

/**
 * Takes the next group from the front of the queues, and marks their institutes as busy. Submissions that change records
 * are taken `alone`, all others `together`. Every institute that waits gets about the same share. A group holds institutes
 * of one placement only.
 */
export function nextGroup(
  queues: Map<string, Queue>,
  how: 'alone' | 'together',
  placement: (institute: string) => string,
): Share[] {
  const waiting = [...queues].filter(([, queue]) => isReady(queue, how))
  const [first] = waiting
  if (!first) return []
  const place = placement(first[0])
  const ready = waiting.filter(([institute]) => placement(institute) === place)
  const most = Math.max(smallestShare, Math.ceil(largestGroup / Math.max(1, ready.length)))
  const group: Share[] = []
  let size = 0
  for (const [institute, queue] of ready) {
    if (size >= largestGroup) break
    const batch = nextBatch(queue.waiting, most)
    queue.isBusy = true
    // It goes to the end of the line, so that those who found no room this time come first next time.
    queues.delete(institute)
    queues.set(institute, queue)
    group.push({ institute, batch })
    size += batch.length
  }
  return group
}

function isReady({ waiting: [first], isBusy }: Queue, how: 'alone' | 'together'): boolean {
  if (isBusy || !first) return false
  return (first.submission.records !== undefined) === (how === 'alone')
}

/** Takes what may be appended together from the front of a queue; two submissions with one key never share a batch. */
function nextBatch(queue: Waiting[], most: number): Waiting[] {
  const keys = new Set<string>()
  let size = 0
  for (const { submission } of queue.slice(0, most)) {
    const key = submission.command && `${submission.actor} ${submission.command.key}`
    if ((submission.records && size > 0) || (key && keys.has(key))) break
    if (key) keys.add(key)
    size += 1
    if (submission.records) break
  }
  return queue.splice(0, size)
}
