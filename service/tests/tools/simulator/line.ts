import type { Call } from './statements.ts'
import type { World } from './world.ts'

interface Result {
  readonly rows: readonly unknown[]
}

/** A statement on its way, whose answer somebody waits for. */
export interface Sent {
  readonly call: Call
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/** The way back from the store to a process. */
export interface Line {
  readonly send: (call: Call, arrives: (sent: Sent) => void) => Promise<Result>
  /** Answers take their time and arrive in the order of their statements. */
  readonly answer: (sent: Sent, tell: (sent: Sent) => void) => void
  readonly isCut: () => boolean
  /** From now on no answer arrives. With a reason, the process hears of it; otherwise it is dead and waits for nothing. */
  readonly cut: (why?: string) => void
}

export function openLine(world: World): Line {
  const unanswered = new Set<Sent>()
  let answeredAt = 0
  let cutBecause: string | undefined
  let isCut = false
  return {
    send: (call, arrives) =>
      new Promise((resolve, reject) => {
        const sent = { call, resolve, reject }
        if (!isCut) {
          unanswered.add(sent)
          arrives(sent)
        } else if (cutBecause) reject(new Error(cutBecause))
      }),
    answer: (sent, tell) => {
      answeredAt = Math.max(answeredAt, world.now() + world.chance.between(1, 10))
      world.later(() => {
        if (unanswered.delete(sent)) tell(sent)
      }, answeredAt - world.now())
    },
    isCut: () => isCut,
    cut: why => {
      if (isCut) return
      isCut = true
      cutBecause = why
      if (why) for (const { reject } of unanswered) world.later(() => reject(new Error(why)))
      unanswered.clear()
    },
  }
}
