import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore, ArchiveX, Merge, Pencil, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { webPaths } from '#contract/product/web-paths'
import type { Head } from '#contract/records/heads'
import { useNewShortcut } from '../../../shared/ui/browser/useNewShortcut.ts'
import { Button } from '../../../shared/ui/controls/Button.tsx'
import { KeyHint } from '../../../shared/ui/controls/KeyHint.tsx'
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx'
import { BackLink, TextLink } from '../../../shared/ui/page/TextLink.tsx'
import { LateDialog } from '../../../shared/ui/popups/LateDialog.tsx'
import type { MenuEntry } from '../../../shared/ui/popups/Menu.tsx'
import { DataTable } from '../../../shared/ui/table/DataTable.tsx'
import { typeOptions } from '../words.ts'
import { headColumns } from './columns.tsx'
import { headsQuery } from './queries.ts'

const HeadDialog = lazy(() => import('./HeadDialog.tsx'))
const MergeDialog = lazy(() => import('./MergeDialog.tsx'))
const RetireHead = lazy(() => import('./RetireHead.tsx'))

type Opened = { what: 'add' } | { what: 'rename' | 'merge' | 'retire'; head: Head }

const filters = [
  { column: 'type', label: 'Type', all: 'All types', options: typeOptions },
  {
    column: 'status',
    label: 'Status',
    all: 'All statuses',
    options: [
      { value: 'listed', label: 'On the list' },
      { value: 'retired', label: 'Retired' },
    ],
  },
]

/** `/income-expense/heads`: what income and expenses are for, one name for each. */
export default function HeadsPage() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const heads = useQuery({ ...headsQuery, select: answer => answer.heads })
  const close = () => setOpened(null)
  const add = () => setOpened({ what: 'add' })
  useNewShortcut(add)
  const actions = (head: Head): MenuEntry[] => {
    const open = (what: 'rename' | 'merge' | 'retire') => () => setOpened({ what, head })
    return [
      { label: 'Rename', icon: Pencil, onSelect: open('rename') },
      { label: 'Merge into another', icon: Merge, onSelect: open('merge') },
      head.retired
        ? { label: 'Bring back', icon: ArchiveRestore, onSelect: open('retire') }
        : { label: 'Retire', icon: ArchiveX, onSelect: open('retire') },
    ]
  }
  return (
    <>
      <PageHeader
        title="Heads"
        description={
          <>
            What income and expenses are for. A new name in an entry makes a head; other capitals and spaces don’t.{' '}
            <TextLink to={webPaths.tallyAccounts}>Their names in Tally</TextLink>
          </>
        }
        back={<BackLink to={webPaths.entries}>Income & Expense</BackLink>}
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add Head
            <KeyHint keys="n" />
          </Button>
        }
      />
      <DataTable
        id="heads"
        caption="Heads of income and expenses"
        nouns={['head', 'heads']}
        columns={headColumns}
        query={heads}
        failed="Failed to fetch heads"
        searchHint="Any name of a head"
        filters={filters}
        rowMenu={actions}
        empty={{
          title: 'No heads yet',
          hint: 'The first income or expense makes one. You can also add those that everybody should use.',
          action: <Button onClick={add}>Add the first head</Button>,
        }}
      />
      {opened && (
        <LateDialog>
          {opened.what === 'add' && <HeadDialog onClose={close} />}
          {opened.what === 'rename' && <HeadDialog head={opened.head} onClose={close} />}
          {opened.what === 'merge' && <MergeDialog head={opened.head} heads={heads.data ?? []} onClose={close} />}
          {opened.what === 'retire' && <RetireHead head={opened.head} onClose={close} />}
        </LateDialog>
      )}
    </>
  )
}
