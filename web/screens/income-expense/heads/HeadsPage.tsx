import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore, ArchiveX, Merge, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { webPaths } from '#contract/product/web-paths'
import type { Head } from '#contract/records/heads'
import { say } from '../../../base/language/say.ts'
import { useNewShortcut } from '../../../ui/browser/useNewShortcut.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { NewKeyHint } from '../../../ui/controls/NewKeyHint.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { BackLink, TextLink } from '../../../ui/page/TextLink.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import type { MenuEntry } from '../../../ui/popups/Menu.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { typeOptions } from '../words.ts'
import { headColumns } from './columns.tsx'
import { headsQuery } from './queries.ts'

const HeadDialog = late(() => import('./HeadDialog.tsx'))
const MergeDialog = late(() => import('./MergeDialog.tsx'))
const RetireHead = late(() => import('./RetireHead.tsx'))

type Opened = { what: 'add' } | { what: 'rename' | 'merge' | 'retire'; head: Head }

const filters = [
  { column: 'type', label: say('Type'), all: say('All types'), options: typeOptions },
  {
    column: 'status',
    label: say('Status'),
    all: say('All statuses'),
    options: [
      { value: 'listed', label: say('On the list') },
      { value: 'retired', label: say('Retired') },
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
      { label: say('Rename'), icon: Pencil, onSelect: open('rename') },
      { label: say('Merge into another'), icon: Merge, onSelect: open('merge') },
      head.retired
        ? { label: say('Bring back'), icon: ArchiveRestore, onSelect: open('retire') }
        : { label: say('Retire'), icon: ArchiveX, onSelect: open('retire') },
    ]
  }
  return (
    <>
      <PageHeader
        title={say('Heads')}
        description={
          <>
            {say(
              'What income and expenses are for. A new name in an entry makes a head; other capitals and spaces don’t. ',
            )}
            <TextLink to={webPaths.tallyAccounts}>{say('Their names in Tally')}</TextLink>
          </>
        }
        back={<BackLink to={webPaths.entries}>{say('Income & Expense')}</BackLink>}
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            {say('Add Head')}
            <NewKeyHint />
          </Button>
        }
      />
      <DataTable
        id="heads"
        caption={say('Heads of income and expenses')}
        nouns={[say('head'), say('heads')]}
        columns={headColumns}
        query={heads}
        failed={say('Failed to fetch heads')}
        searchHint={say('Any name of a head')}
        filters={filters}
        rowMenu={actions}
        empty={{
          title: say('No heads yet'),
          hint: say('The first income or expense makes one. You can also add those that everybody should use.'),
          action: <Button onClick={add}>{say('Add the first head')}</Button>,
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
