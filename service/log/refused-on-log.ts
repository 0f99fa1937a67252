import { Refusal } from '#contract/refusal'

/**
 * A refusal that reveals what is in an institute's log, and so money that reads may not show yet. Whoever answers with it
 * waits until they do.
 */
export class RefusedOnLog extends Refusal {
  readonly institute: string
  /** The head of the log that it was decided on; undefined if only the present head can say that. */
  readonly seq: number | undefined

  constructor({ code, message, details }: Refusal, institute: string, seq?: number) {
    super(code, message, details)
    this.institute = institute
    this.seq = seq
  }
}
