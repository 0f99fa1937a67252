import { lazy, Suspense, useState } from 'react'
import type { ImportKind } from '#contract/records/imports'
import { say } from '../../base/language/say.ts'
import { useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField } from '../../ui/controls/inputs.tsx'
import { fileProblem } from '../../ui/files/fileRules.ts'
import { FilterDate } from '../../ui/filters/FilterDate.tsx'
import { today } from '../../ui/format/dates.ts'
import { FormProblem } from '../../ui/forms/FormProblem.tsx'
import { sentence } from '../../ui/forms/form.ts'
import type { Answer } from './answer.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { type Chosen, useCheck, useRun } from './useImport.ts'
import { kinds } from './words.ts'

// Both load the table, which isn't needed before a file is chosen.
const Finished = lazy(() => import('./Finished.tsx'))
const Preview = lazy(() => import('./Preview.tsx'))
const RestateOpenings = lazy(() => import('./RestateOpenings.tsx'))

/** A file to import: its choice, the preview, and the result. */
export function ImportForm({ kind }: { kind: ImportKind }) {
  const user = useUser()
  const isOwner = user.role === 'super_admin'
  const check = useCheck(kind)
  const run = useRun(kind)
  const [round, setRound] = useState(0)
  const [file, setFile] = useState<File | null>(run.chosen?.file ?? null)
  const [rest, setRest] = useState<Omit<Chosen, 'file'>>(
    run.chosen ?? {
      instituteName: isOwner ? (user.instituteName ?? '') : '',
      openingDate: kind === 'opening-balances' ? today() : '',
      mapping: {},
    },
  )
  const [checked, setChecked] = useState<Answer | null>(run.checked ?? null)
  const [problem, setProblem] = useState<string | undefined>()
  const institutes = useInstituteOptions(rest.instituteName)

  const preview = (chosen: File, how: Omit<Chosen, 'file'>) => {
    run.reset()
    // Only the callbacks of the latest check run: an older answer would be about another file.
    check.mutate({ ...how, file: chosen }, { onSuccess: setChecked, onError: () => setChecked(null) })
  }
  const change = (part: Partial<Omit<Chosen, 'file'>>) => {
    const changed = { ...rest, ...part }
    setRest(changed)
    if (file) preview(file, changed)
  }
  const choose = (chosen: File) => {
    const wrong = fileProblem(chosen, 'table')
    setProblem(wrong && sentence(wrong))
    setFile(wrong ? null : chosen)
    setChecked(null)
    // What was wrong with the file before isn't wrong with this one.
    if (wrong) return check.reset()
    const fresh = { ...rest, mapping: {} }
    setRest(fresh)
    preview(chosen, fresh)
  }
  const startOver = () => {
    run.reset()
    check.reset()
    setFile(null)
    setChecked(null)
    setRound(round + 1)
  }
  if (run.answer)
    return (
      <Suspense fallback={null}>
        <Finished kind={kind} answer={run.answer} file={file?.name ?? ''} onAgain={startOver} />
      </Suspense>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={kinds[kind].label}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="max-w-text text-control text-second">{kinds[kind].about}</p>
          {(isOwner || kind === 'opening-balances') && (
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {isOwner && (
                <SelectField
                  label={say('Institute')}
                  options={institutes}
                  value={rest.instituteName}
                  disabled={run.isPending}
                  onChange={event => change({ instituteName: event.target.value })}
                />
              )}
              {kind === 'opening-balances' && (
                <FilterDate
                  bare={false}
                  label={say('Opening date')}
                  hint={say('The day on which the balances are booked.')}
                  max={today()}
                  value={rest.openingDate}
                  disabled={run.isPending}
                  onChange={openingDate => openingDate && change({ openingDate })}
                />
              )}
            </div>
          )}
          <ChosenFile key={round} kind={kind} file={file} disabled={run.isPending} onChoose={choose} />
          {problem && (
            <p role="alert" className="text-control text-red">
              {problem}
            </p>
          )}
          <FormProblem announced error={check.error} failed={say('Failed to read the file')} />
        </div>
      </Card>
      {isOwner && !file && kind === 'opening-balances' && rest.instituteName !== '' && (
        <Suspense fallback={null}>
          <RestateOpenings instituteName={rest.instituteName} />
        </Suspense>
      )}
      {file && !check.error && (
        <Suspense fallback={null}>
          <Preview
            kind={kind}
            answer={checked}
            checking={check.isPending}
            run={run}
            onMap={(field, heading) => change({ mapping: { ...checked?.mapping, ...rest.mapping, [field]: heading } })}
            onImport={() => checked && run.start({ chosen: { ...rest, file }, checked })}
          />
        </Suspense>
      )}
    </div>
  )
}
