import { useUrlState } from './urlState.ts'

/** The search parameter that opens a screen's form for a new record: what is to be added, such as `expense`. */
export const addParam = 'add'

/**
 * What the address asks to add, null for nothing, and a function that removes it once the form is closed, with the
 * parameters that fill the form in.
 */
export function useAsked(...start: readonly string[]): [string | null, () => void] {
  const [search, setSearch] = useUrlState()
  const asked = search.get(addParam)
  const taken = Object.fromEntries([addParam, ...start].map(name => [name, null]))
  return [asked, () => asked && setSearch({ ...taken, page: search.get('page') })]
}
