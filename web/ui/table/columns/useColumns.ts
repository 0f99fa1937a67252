import { useMemo } from 'react'
import { useOwnSetting } from '../../browser/ownSetting.ts'
import { useMediaQuery } from '../../browser/useMediaQuery.ts'
import {
  type Arrangeable,
  type ColumnLayout,
  columnId,
  inOrder,
  moved,
  noLayout,
  readLayout,
  resized,
} from './layout.ts'

/** How somebody has arranged a list, and the ways to change it. */
export interface ColumnChoice {
  layout: ColumnLayout
  /** Rows as low as they can be. It holds for every list. */
  compact: boolean
  setShown: (column: string, shown: boolean) => void
  /** Those of a saved view, in the place of whatever was shown or hidden. */
  setAllShown: (shown: Readonly<Record<string, boolean>>) => void
  /** Into the place of another column. */
  move: (column: string, place: string) => void
  /** In pixels. */
  resize: (column: string, width: number) => void
  reset: () => void
  setCompact: (compact: boolean) => void
}

/**
 * Which columns are shown, in which order and how wide, kept in this browser for each user under the list's name.
 * Whatever somebody has shown or hidden stays so at every width; other columns marked `wide` are hidden where there is no
 * room for them.
 */
export function useColumns<Column extends Arrangeable>(tableId: string, columns: readonly Column[]) {
  const [layout, keep] = useOwnSetting(`columns:${tableId}`, readLayout)
  const [compact, setCompact] = useOwnSetting('compact-lists', stored => stored === true)
  const tablet = useMediaQuery('(48rem <= width < 80rem)')
  const laptop = useMediaQuery('(48rem <= width < 90rem)')
  const arranged = useMemo(() => inOrder(columns, layout), [columns, layout])
  const visibility = useMemo(() => {
    const tooWide = columns.filter(({ meta }) =>
      meta?.wide === 'widest' ? laptop : meta?.wide && (tablet || meta.wide === 'asked'),
    )
    return { ...Object.fromEntries(tooWide.map(one => [columnId(one), false])), ...layout.shown }
  }, [layout, columns, tablet, laptop])
  const ids = arranged.map(columnId)
  const choice: ColumnChoice = {
    layout,
    compact,
    setShown: (column, shown) => keep({ ...layout, shown: { ...layout.shown, [column]: shown } }),
    setAllShown: shown => keep({ ...layout, shown: { ...shown } }),
    move: (column, place) => keep(moved(layout, ids, column, place)),
    resize: (column, width) => keep(resized(layout, column, width)),
    reset: () => keep(noLayout),
    setCompact,
  }
  // Paper is as wide as it is, whatever the screen: what a narrow screen hides is printed too, unless somebody hid it.
  return { columns: arranged, visibility, onPaper: layout.shown, choice }
}
