import { Download, FileUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { webPaths } from '#contract/product/web-paths'
import type { ImportKind } from '#contract/records/imports'
import { say } from '../../base/language/say.ts'
import { saveAs } from '../../ui/browser/saveAs.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { type Answer, resultCsv } from './answer.ts'
import { Counts } from './Counts.tsx'
import { RowTable } from './RowTable.tsx'

interface FinishedProps {
  kind: ImportKind
  answer: Answer
  /** The name of the file. */
  file: string
  onAgain: () => void
}

const lists = {
  students: [webPaths.students, say('See the students')],
  'opening-balances': [webPaths.enrollments, say('See the enrollments')],
} as const

/** The result of an import. */
export default function Finished({ kind, answer, file, onAgain }: FinishedProps) {
  const [to, label] = lists[kind]
  const save = () =>
    saveAs(
      `${file.replace(/\.\w+$/, '')}-result.csv`,
      new Blob([resultCsv(answer)], { type: 'text/csv;charset=utf-8' }),
    )
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, so the focus moves to the start of the result.
    top.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <Card title={say('Import finished')}>
        <div className="grid grid-cols-1 gap-4">
          <p className="text-control text-second wrap-anywhere">{file}</p>
          <Counts answer={answer} finished />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" icon={Download} onClick={save}>
              {say('Download the result')}
            </Button>
            <Button icon={FileUp} onClick={onAgain}>
              {say('Import another file')}
            </Button>
            <ButtonLink to={to}>{label}</ButtonLink>
          </div>
        </div>
      </Card>
      <RowTable kind={kind} answer={answer} finished />
    </div>
  )
}
