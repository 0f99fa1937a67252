import { z } from 'zod'
import type { AnyRequest } from './request.ts'

/** An answer exactly as it was sent. The text itself is stored, so that a replay is the same to the byte. */
export const KeptAnswer = z.object({ status: z.number().int(), body: z.string() })
export type KeptAnswer = z.infer<typeof KeptAnswer>

/** Thrown by a write that finds its answer already stored: it only has to be sent again. */
export class AnswerKept extends Error {
  readonly answer: KeptAnswer

  constructor(answer: KeptAnswer) {
    super('This command was answered before.')
    this.answer = answer
  }
}

/** The parts of a request that are needed to carry out a command at most once. */
export type Keyed = Pick<AnyRequest, 'caller' | 'command' | 'carried' | 'setHeader'>

/** Marks the request as a replay, and ends the work if its answer is stored and can be sent again. */
export function tellReplayed(request: Keyed, answer: unknown): void {
  request.setHeader('Idempotency-Replayed', 'true')
  if (answer !== null && answer !== undefined) throw new AnswerKept(KeptAnswer.parse(answer))
}
