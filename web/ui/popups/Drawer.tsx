import { useEffect, useState } from 'react'
import { afterPaint } from '../browser/afterPaint.ts'
import type { DrawerProps } from './DrawerPanel.tsx'
import { LateDialog } from './LateDialog.tsx'
import { late } from './late.ts'

const load = () => import('./DrawerPanel.tsx')
const Panel = late(load)

/** A drawer whose panel (20 kB) loads after the screen, because no screen opens with a drawer, and wide screens never show one. */
export function Drawer(props: DrawerProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  useEffect(() => {
    // Loaded ahead, so that the drawer opens at once; a failure shows when it is opened.
    afterPaint(() => load().catch(() => undefined))
  }, [])
  return (
    opened && (
      <LateDialog>
        <Panel {...props} />
      </LateDialog>
    )
  )
}
