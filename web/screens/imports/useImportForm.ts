import { useState } from 'react'
import type { ImportKind } from '#contract/records/imports'
import { useUser } from '../../shared/session/session.tsx'
import { useInUse } from '../../ui/browser/unsaved.ts'
import { fileProblem } from '../../ui/files/fileRules.ts'
import { today } from '../../ui/format/dates.ts'
import { sentence } from '../../ui/forms/form.ts'
import type { Answer } from './answer.ts'
import { type Chosen, useCheck, useRun } from './useImport.ts'

/** How a chosen file is to be read. */
type Reading = Omit<Chosen, 'file'>

/** The choice of a file and of how it is read, each change of which asks again what the import would do. */
export function useImportForm(kind: ImportKind) {
  const user = useUser()
  const isOwner = user.role === 'super_admin'
  const check = useCheck(kind)
  const run = useRun(kind)
  const [round, setRound] = useState(0)
  const [file, setFile] = useState<File | null>(run.chosen?.file ?? null)
  const [rest, setRest] = useState<Reading>(
    run.chosen ?? {
      instituteName: isOwner ? (user.instituteName ?? '') : '',
      openingDate: kind === 'opening-balances' ? today() : '',
      mapping: {},
    },
  )
  const [checked, setChecked] = useState<Answer | null>(run.checked ?? null)
  const [problem, setProblem] = useState<string | undefined>()
  useInUse(file !== null)

  const preview = (chosen: File, how: Reading) => {
    run.reset()
    // Only the callbacks of the latest check run: an older answer would be about another file.
    check.mutate({ ...how, file: chosen }, { onSuccess: setChecked, onError: () => setChecked(null) })
  }
  const change = (part: Partial<Reading>) => {
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
  return { rest, file, checked, problem, round, check, run, isOwner, change, choose, startOver }
}
