import { z } from 'zod'
import type { AnyRequest } from './request.ts'

/** An answer as it was sent: the text itself, so that a replay is the same to the byte. */
export const KeptAnswer = z.object({ status: z.number().int(), body: z.string() })
export type KeptAnswer = z.infer<typeof KeptAnswer>

/** Thrown by a write that finds its answer already there: nothing is left to be done but to send it again. */
export class AnswerKept extends Error {
  readonly answer: KeptAnswer

  constructor(answer: KeptAnswer) {
    super('This command was answered before.')
    this.answer = answer
  }
}

/** What of a request it takes to carry out a command at most once. */
export type Keyed = Pick<AnyRequest, 'caller' | 'command' | 'carried' | 'setHeader'>

/** Says that nothing was done now, and ends the work when its answer is there to be sent again. */
export function tellReplayed(request: Keyed, answer: unknown): void {
  request.setHeader('Idempotency-Replayed', 'true')
  if (answer !== null && answer !== undefined) throw new AnswerKept(KeptAnswer.parse(answer))
}
