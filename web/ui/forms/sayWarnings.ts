import type { FieldProblem } from '#contract/problem'
import { toast } from '../../base/toasts/toast.tsx'

/** Shows the warnings of a successful save: fields that should be checked again. `labels` are those of the form. */
export function sayWarnings(warnings: readonly FieldProblem[] | undefined, labels: Readonly<Record<string, string>>) {
  for (const { path, message } of warnings ?? []) toast.info(`${labels[path] ?? path} ${message}`)
}
