import { useMemo } from 'react'
import type { ImportKind } from '#contract/records/imports'
import { say } from '../../base/language/say.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type Answer, shownRows } from './answer.ts'
import { doneColumns, plannedColumns } from './columns.tsx'
import { done, planned } from './words.ts'

const filterOf = (words: typeof planned) => [
  {
    column: 'status',
    label: say('Result'),
    all: say('All results'),
    options: [
      { value: 'failed', label: words.failed[1] },
      { value: 'created', label: words.created[1] },
      { value: 'skipped', label: words.skipped[1] },
    ],
  },
]
const plannedFilters = filterOf(planned)
const doneFilters = filterOf(done)

interface RowTableProps {
  kind: ImportKind
  answer: Answer
  finished: boolean
}

/** What will happen, or has happened, to each row; rows with a problem come first. */
export function RowTable({ kind, answer, finished }: RowTableProps) {
  const rows = useMemo(() => shownRows(answer), [answer])
  return (
    <DataTable
      id={`import-${kind}`}
      caption={finished ? say('What happened to each row') : say('What will happen to each row')}
      nouns={[say('row'), say('rows')]}
      columns={(finished ? doneColumns : plannedColumns)[kind]}
      query={{ data: rows, isError: false, isFetching: false, refetch: () => undefined }}
      failed=""
      filters={finished ? doneFilters : plannedFilters}
      searchHint={say('Name, address or problem')}
      empty={{ title: say('The file has no rows') }}
    />
  )
}
