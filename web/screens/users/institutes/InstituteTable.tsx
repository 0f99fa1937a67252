import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import type { Institute } from '#contract/shapes/institute'
import { institutesQuery } from '../../../shared/institutes/queries.ts'
import { say } from '../../../shared/language/say.ts'
import { LateDialog } from '../../../shared/ui/popups/LateDialog.tsx'
import type { MenuEntry } from '../../../shared/ui/popups/Menu.tsx'
import { DataTable } from '../../../shared/ui/table/DataTable.tsx'
import { instituteColumns } from './columns.tsx'

// The form and its schemas are loaded after the list, so that they don't delay it but are ready when needed.
const loadForm = () => import('./InstituteDialog.tsx')
const InstituteDialog = lazy(loadForm)

/** Every institute, with the details for its receipts and payments. */
export function InstituteTable() {
  const [edited, setEdited] = useState<Institute | null>(null)
  const institutes = useQuery({ ...institutesQuery, select: answer => answer.institutes })
  useEffect(() => {
    if (institutes.isSuccess) loadForm().catch(() => undefined)
  }, [institutes.isSuccess])
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
