import { toast } from 'react-hot-toast/headless'
import type { FieldProblem } from '#contract/problem'

/** What an answer says besides: it is saved, but a field should be looked at again. `labels` are the form's own. */
export function sayWarnings(warnings: readonly FieldProblem[] | undefined, labels: Readonly<Record<string, string>>) {
  for (const { path, message } of warnings ?? []) toast(`${labels[path] ?? path} ${message}`)
}
