import { useEffect, useRef } from 'react'
import { useUrlState } from '../browser/urlState.ts'

/** The search parameter of a receipt that prints it as soon as it is there. */
export const printParam = 'print'

/** A link may ask for the print; it is made once, and the address doesn't ask for it any more. */
export function usePrintOnArrival(ready: boolean, print: () => void) {
  const [search, setSearch] = useUrlState()
  const asked = ready && search.get(printParam) !== null
  const printing = useRef(false)
  useEffect(() => {
    if (!asked || printing.current) return
    printing.current = true
    setSearch({ [printParam]: null })
    print()
  }, [asked, print, setSearch])
}
