import { lazy, Suspense, useEffect, useState } from 'react'
import { afterPaint } from '../browser/afterPaint.ts'
import type { DrawerProps } from './DrawerPanel.tsx'

const load = () => import('./DrawerPanel.tsx')
const Panel = lazy(load)

/** A drawer whose parts (20 kB) come after the screen: no screen shows one as it opens, and a desk's never does. */
export function Drawer(props: DrawerProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  useEffect(() => {
    // Loaded ahead, so that it opens at once; a failure shows when it is opened.
    afterPaint(() => load().catch(() => undefined))
  }, [])
  return (
    opened && (
      <Suspense>
        <Panel {...props} />
      </Suspense>
    )
  )
}
