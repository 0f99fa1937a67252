import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import type { Institute } from '#contract/shapes/institute'
import { institutesQuery } from '../../../shared/institutes/queries.ts'
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
    { label: 'Edit', icon: Pencil, onSelect: () => setEdited(institute) },
  ]
  return (
    <>
      <DataTable
        id="institutes"
        caption="Institutes"
        nouns={['institute', 'institutes']}
        columns={instituteColumns}
        query={institutes}
        failed="Failed to fetch initial data"
        searchHint="Name, address or UPI ID"
        rowMenu={actions}
        empty={{ title: 'No institutes yet' }}
      />
      <LateDialog>{edited && <InstituteDialog institute={edited} onClose={() => setEdited(null)} />}</LateDialog>
    </>
  )
}
