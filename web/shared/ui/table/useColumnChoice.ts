import { useMemo, useState } from 'react'
import { useMediaQuery } from '../browser/useMediaQuery.ts'
import type { ColumnMeta } from './appTable.ts'

/** What the choice needs to know about a column. */
interface Choosable {
  id?: string | undefined
  accessorKey?: unknown
  meta?: ColumnMeta | undefined
}

/**
 * Which columns are shown, remembered in this browser under the table's name. Whatever somebody has shown or hidden
 * stays so at every width; other columns marked `wide` are hidden where there is no room for them.
 */
export function useColumnChoice(tableId: string, columns: readonly Choosable[]) {
  const [chosen, setChosen] = useState(() => stored(tableId))
  const tablet = useMediaQuery('(48rem <= width < 80rem)')
  const laptop = useMediaQuery('(48rem <= width < 90rem)')
  const setShown = (column: string, shown: boolean) => {
    const next = { ...chosen, [column]: shown }
    setChosen(next)
    localStorage.setItem(`columns:${tableId}`, JSON.stringify(next))
  }
  const visibility = useMemo(() => {
    const tooWide = columns.filter(({ meta }) =>
      meta?.wide === 'widest' ? laptop : meta?.wide && (tablet || meta.wide === 'asked'),
    )
    return { ...Object.fromEntries(tooWide.map(one => [one.id ?? one.accessorKey, false])), ...chosen }
  }, [chosen, columns, tablet, laptop])
  // Paper is as wide as it is, whatever the screen; only what somebody has hidden stays off it.
  return { visibility, onPaper: chosen, setShown }
}

function stored(tableId: string): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`columns:${tableId}`) ?? '{}')
    // The older format: the names of the hidden columns.
    if (Array.isArray(value)) return Object.fromEntries(value.map(one => [String(one), false]))
    const entries = Object.entries(Object(value))
    return Object.fromEntries(
      entries.flatMap(([column, shown]) => (typeof shown === 'boolean' ? [[column, shown]] : [])),
    )
  } catch {
    return {}
  }
}
