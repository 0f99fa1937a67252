import { useUrlState } from './urlState.ts'

/** The search parameter that opens a screen's form for a new record: what is to be added, such as `expense`. */
export const addParam = 'add'

/** What the address asks to add, null for nothing, and the way to take it back once the form is closed. */
export function useAsked(): [string | null, () => void] {
  const [search, setSearch] = useUrlState()
  const asked = search.get(addParam)
  return [asked, () => asked && setSearch({ [addParam]: null, page: search.get('page') })]
}
