import { changeBy } from '#log/change'
import type { Log } from '#log/log'
import type { SealedEvent } from '#log/sealed-event'
import type { Step, Submission } from '#log/submission'
import { today } from './commands.ts'
import { clerk, institute } from './ids.ts'

/** A log, and what submissions have added to it. */
export interface Grown extends Log {
  readonly added: readonly SealedEvent[]
}

interface Asked extends Omit<Submission, 'institute' | 'actor' | 'steps'> {
  readonly on?: string
  readonly at?: Date
}

/** The log after what a clerk asked for. Throws a `Refusal`, and then nothing changed. */
export function submit(
  log: Log & Partial<Grown>,
  steps: readonly Step[],
  { on = today, at = new Date(`${on}T06:00:00Z`), ...asked }: Asked = {},
): Grown {
  const { head, touched, added } = changeBy(log, { institute, actor: clerk, steps, ...asked }, steps, at, on)
  return { ...log, head, streams: new Map([...log.streams, ...touched]), added: [...(log.added ?? []), ...added] }
}
