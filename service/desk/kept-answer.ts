import { z } from 'zod'

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
