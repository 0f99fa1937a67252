import { useQuery } from '@tanstack/react-query'
import { deskSettingsQuery } from './queries.ts'

/** The institute's name, which stands above that of its branch on paper. */
export function InstituteName({ branch }: { branch: string }) {
  const { data } = useQuery(deskSettingsQuery)
  if (!data || data.name === branch) return null
  return <p className="text-title font-semibold wrap-anywhere">{data.name}</p>
}
