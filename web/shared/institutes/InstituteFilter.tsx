import { useQuery } from '@tanstack/react-query'
import { say } from '../../base/language/say.ts'
import { usePainted } from '../../ui/browser/afterPaint.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import type { Narrowing } from '../../ui/table/tableProps.ts'
import { useUser } from '../session/session.tsx'
import { institutesQuery } from './queries.ts'

/** The search parameter that holds the chosen institute's name; absent means all of them. */
export const instituteParam = 'institute'

/** The chosen institute as a filter of a list. On paper the letterhead names it. */
export const instituteNarrowing = (chosen: string): Narrowing => ({
  params: [instituteParam],
  text: chosen,
  inView: true,
  offPaper: true,
})

/**
 * The institute selector of a table's toolbar, kept in the URL. Only a super admin sees more than one institute, so
 * nobody else sees the selector or requests the list.
 */
export function InstituteFilter() {
  const { role } = useUser()
  const [search] = useUrlState()
  const chosen = search.get(instituteParam) ?? ''
  const options = useInstituteOptions(chosen)
  if (role !== 'super_admin') return null
  return (
    <FilterSelect
      label={say('Institute')}
      all={say('All institutes')}
      options={options}
      param={instituteParam}
      value={chosen}
      width="w-36"
    />
  )
}

/** The institutes as choices of a select; none for anyone but a super admin. */
export function useInstituteOptions(chosen = '') {
  const { role } = useUser()
  const painted = usePainted()
  const { data } = useQuery({ ...institutesQuery, enabled: role === 'super_admin' && painted })
  const names = (data?.institutes ?? []).map(({ instituteName }) => instituteName)
  const options = names.map(name => ({ value: name, label: name }))
  if (chosen === '' || names.includes(chosen)) return options
  // A link may name an institute before the list is loaded, or one that is gone: the filter in force must be shown.
  return [{ value: chosen, label: labelOf(chosen, data?.institutes) }, ...options]
}

/** What a super admin's chosen branch is called on screens and paper; empty for all of them. */
export function useBranchLabel(chosen: string): string {
  const { role } = useUser()
  const { data } = useQuery({ ...institutesQuery, enabled: role === 'super_admin' && chosen !== '' })
  return labelOf(chosen, data?.institutes)
}

/** Says that no institute has the chosen name, once the institutes are known. */
const labelOf = (chosen: string, institutes: readonly { instituteName: string }[] = []): string =>
  chosen === '' || institutes.length === 0 || isAmong(institutes, chosen)
    ? chosen
    : say('{branch} (not found)', { branch: chosen })

/** Whether one of the institutes has this name, in small or capital letters, as the service's filters compare them. */
export const isAmong = (institutes: readonly { instituteName: string }[], name: string): boolean =>
  institutes.some(({ instituteName }) => instituteName.toLowerCase() === name.toLowerCase())
