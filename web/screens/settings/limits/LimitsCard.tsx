import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Institute } from '#contract/shapes/institute'
import { say } from '../../../base/language/say.ts'
import { institutesQuery } from '../../../shared/institutes/queries.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { QueryState } from '../../../ui/page/states.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { limitPhrases } from './limitsForm.ts'

const LimitsDialog = late(() => import('./LimitsDialog.tsx'))

/** What the sub admins of each branch may do without a super admin. */
export function LimitsCard() {
  const institutes = useQuery(institutesQuery)
  const { data } = institutes
  const [edited, setEdited] = useState<Institute | null>(null)
  return (
    <Card title={say('Limits of sub admins')}>
      <QueryState query={institutes} failed={say('Failed to fetch initial data')} lines={2} />
      <ul className="grid grid-cols-1 divided">
        {data?.institutes.map(institute => (
          <li key={institute.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="text-control font-medium">{institute.instituteName}</p>
              <p className="text-label text-second">{sentenceOf(limitPhrases(institute))}</p>
            </div>
            <IconButton
              label={say('Edit limits of {instituteName}', { instituteName: institute.instituteName })}
              icon={Pencil}
              onClick={() => setEdited(institute)}
            />
          </li>
        ))}
      </ul>
      <LateDialog>{edited && <LimitsDialog institute={edited} onClose={() => setEdited(null)} />}</LateDialog>
    </Card>
  )
}

function sentenceOf(phrases: readonly string[]): string {
  const text = phrases.join(', ')
  return say('{limits}.', { limits: `${text.charAt(0).toUpperCase()}${text.slice(1)}` })
}
