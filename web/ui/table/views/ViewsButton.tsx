import { Bookmark } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { View } from '#contract/records/views'
import { say } from '../../../base/language/say.ts'
import { IconButton } from '../../controls/Button.tsx'
import { late } from '../../popups/late.ts'
import type { ColumnChoice } from '../columns/useColumns.ts'

const Views = late(() => import('./Views.tsx'))

interface ViewsButtonProps {
  list: View['list']
  choice: ColumnChoice
}

/** Opens the saved views of a list, which are loaded then. */
export default function ViewsButton({ list, choice }: ViewsButtonProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={anchor}
        label={say('Views')}
        icon={Bookmark}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Suspense fallback={null}>
        {open && <Views list={list} choice={choice} anchor={anchor} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
