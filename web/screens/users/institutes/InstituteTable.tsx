import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Institute } from '#contract/shapes/institute'
import { say } from '../../../base/language/say.ts'
import { institutesQuery } from '../../../shared/institutes/queries.ts'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { useLoaded } from '../../../ui/popups/late.ts'
import type { MenuEntry } from '../../../ui/popups/Menu.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { instituteColumns } from './columns.tsx'
import { InstituteDialog } from './dialogs.ts'

/** Every institute, with the details for its receipts and payments. */
export function InstituteTable() {
  const [edited, setEdited] = useState<Institute | null>(null)
  const institutes = useQuery({ ...institutesQuery, select: answer => answer.institutes })
  useLoaded(institutes.isSuccess, InstituteDialog)
  const actions = (institute: Institute): MenuEntry[] => [
    { label: say('Edit'), icon: Pencil, onSelect: () => setEdited(institute) },
  ]
  return (
    <>
      <DataTable
        id="institutes"
        caption={say('Institutes')}
        nouns={[say('institute'), say('institutes')]}
        columns={instituteColumns}
        query={institutes}
        failed={say('Failed to fetch initial data')}
        searchHint={say('Name, address or UPI ID')}
        rowMenu={actions}
        empty={{ title: say('No institutes yet') }}
      />
      <LateDialog>{edited && <InstituteDialog institute={edited} onClose={() => setEdited(null)} />}</LateDialog>
    </>
  )
}
