import { useMemo, useState } from 'react'

/** Which columns are hidden, remembered in this browser under the table's name. */
export function useColumnChoice(tableId: string) {
  const [hidden, setHidden] = useState<readonly string[]>(() => stored(tableId))
  const setShown = (column: string, shown: boolean) => {
    const next = shown ? hidden.filter(one => one !== column) : [...hidden, column]
    setHidden(next)
    localStorage.setItem(`columns:${tableId}`, JSON.stringify(next))
  }
  const visibility = useMemo(() => Object.fromEntries(hidden.map(column => [column, false])), [hidden])
  return { visibility, setShown }
}

function stored(tableId: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`columns:${tableId}`) ?? '[]')
    return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}
