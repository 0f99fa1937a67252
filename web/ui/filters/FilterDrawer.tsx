import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { Button } from '../controls/Button.tsx'
import { Drawer } from '../popups/Drawer.tsx'

interface FilterDrawerProps {
  /** How many filters are on. */
  on: number
  /** What the button that closes it says: "Show 12 payments". */
  done: string
  /** Further buttons at its lower edge. */
  buttons?: ReactNode
  children: ReactNode
}

/** A phone's filters: a button that opens them in a drawer, because in the page they would push the rows off the screen. */
export function FilterDrawer({ on, done, buttons, children }: FilterDrawerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        {on > 0 ? say('Filters ({filtersOn})', { filtersOn: on }) : say('Filters')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={say('Filters')}
        side="bottom"
        footer={
          <>
            {buttons}
            <span className="flex-1" />
            <Button variant="primary" onClick={() => setOpen(false)}>
              {done}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">{children}</div>
      </Drawer>
    </>
  )
}
