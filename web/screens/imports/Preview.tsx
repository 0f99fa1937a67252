import { Check } from 'lucide-react'
import type { ImportKind } from '#contract/records/imports'
import { say } from '../../base/language/say.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { OtherSheets } from '../../ui/files/OtherSheets.tsx'
import { FormProblem } from '../../ui/forms/FormProblem.tsx'
import { Progress } from '../../ui/page/Progress.tsx'
import { Skeleton } from '../../ui/page/states.tsx'
import type { Answer } from './answer.ts'
import { Counts } from './Counts.tsx'
import { FoundColumns } from './FoundColumns.tsx'
import { RowTable } from './RowTable.tsx'
import type { useRun } from './useImport.ts'
import { counted, kinds } from './words.ts'

interface PreviewProps {
  kind: ImportKind
  /** The latest answer; null while the first one is on its way. */
  answer: Answer | null
  checking: boolean
  run: ReturnType<typeof useRun>
  onMap: (field: string, heading: string) => void
  onImport: () => void
}

/** What an import would do, row by row, and the button that does it. */
export default function Preview({ kind, answer, checking, run, onMap, onImport }: PreviewProps) {
  if (!answer)
    return (
      <Card title={say('What will happen')}>
        <Skeleton lines={4} />
      </Card>
    )
  const { sheets, hidden, counts, missing, unclear, total } = answer
  const ready = missing.length === 0 && Object.keys(unclear).length === 0
  const busy = checking || run.isPending
  return (
    <>
      <OtherSheets sheets={sheets} />
      {hidden.rows > 0 && (
        <p className="max-w-text text-control">
          {say('Hidden rows of the sheet that are left out: {rows}. To import them, show all rows and save.', {
            rows: hidden.rows.toLocaleString('en-IN'),
          })}
        </p>
      )}
      <FoundColumns kind={kind} answer={answer} disabled={busy} onChange={onMap} />
      {ready && (
        <Card title={say('What will happen')}>
          <div className="grid grid-cols-1 gap-4">
            <Counts answer={answer} finished={false} />
            {run.isPending ? (
              <Progress
                label={say('Importing row {rows} of {total}', {
                  rows: (run.rows ?? 0).toLocaleString('en-IN'),
                  total: total.toLocaleString('en-IN'),
                })}
                done={(run.rows ?? 0) / total}
              />
            ) : (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {/* The second click of a double click comes before this is drawn as pending; a button that saves ignores it. */}
                <Button
                  variant="primary"
                  icon={Check}
                  saving={run.isPending}
                  disabled={busy || counts.created === 0}
                  onClick={onImport}
                >
                  {counts.created === 0
                    ? say('Nothing to import')
                    : say('Import {created}', { created: counted(counts.created, kinds[kind].nouns) })}
                </Button>
                {counts.failed > 0 && counts.created > 0 && (
                  <p className="text-control text-second">
                    {say('Rows with a problem are left out. Correct them in the file and import it again.')}
                  </p>
                )}
              </div>
            )}
            <FormProblem error={run.error} failed={say('Failed to import')}>
              <p className="basis-full text-control text-red">
                {say(
                  'Rows that were already imported are saved. Import the same file again: only what is missing is added.',
                )}
              </p>
            </FormProblem>
          </div>
        </Card>
      )}
      {ready && !run.isPending && <RowTable kind={kind} answer={answer} finished={false} />}
    </>
  )
}
