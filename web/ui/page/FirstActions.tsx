import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { ButtonLink } from '../controls/Button.tsx'

interface FirstActionsProps {
  /** Where a table of such records is imported. */
  importing: WebAddress
  /** The button that adds the first record. */
  children: ReactNode
}

/** What an empty list offers: to add the first record, or to import those that are kept elsewhere. */
export const FirstActions = ({ importing, children }: FirstActionsProps) => (
  <div className="flex flex-wrap justify-center gap-2">
    {children}
    <ButtonLink to={importing} icon={FileUp}>
      {say('Import from a file')}
    </ButtonLink>
  </div>
)
