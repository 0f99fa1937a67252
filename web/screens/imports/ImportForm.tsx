import { Suspense } from 'react'
import type { ImportKind } from '#contract/records/imports'
import { say } from '../../base/language/say.ts'
import { useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { InstitutesMissing } from '../../shared/institutes/InstitutesMissing.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField } from '../../ui/controls/inputs.tsx'
import { FilterDate } from '../../ui/filters/FilterDate.tsx'
import { today } from '../../ui/format/dates.ts'
import { FormProblem } from '../../ui/forms/FormProblem.tsx'
import { part } from '../../ui/page/part.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { useImportForm } from './useImportForm.ts'
import { kinds } from './words.ts'

// Both load the table, which isn't needed before a file is chosen.
const Finished = part(() => import('./Finished.tsx'))
const Preview = part(() => import('./Preview.tsx'))
const RestateOpenings = part(() => import('./RestateOpenings.tsx'))

/** A file to import: its choice, the preview, and the result. */
export function ImportForm({ kind }: { kind: ImportKind }) {
  const form = useImportForm(kind)
  const { rest, file, checked, problem, round, check, run, isOwner, change, choose, startOver } = form
  if (run.answer)
    return (
      <Suspense fallback={null}>
        <Finished kind={kind} answer={run.answer} file={file?.name ?? ''} onAgain={startOver} />
      </Suspense>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={kinds[kind].label}>
        <div className="grid grid-cols-1 gap-4">
          <p className="max-w-text text-control text-second">{kinds[kind].about}</p>
          <Where kind={kind} form={form} />
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

/** The branch that the rows are for, and the day of opening balances. */
function Where({
  kind,
  form: { rest, run, isOwner, change },
}: {
  kind: ImportKind
  form: ReturnType<typeof useImportForm>
}) {
  const institutes = useInstituteOptions(rest.instituteName)
  if (!isOwner && kind !== 'opening-balances') return null
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <InstitutesMissing />
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
  )
}
