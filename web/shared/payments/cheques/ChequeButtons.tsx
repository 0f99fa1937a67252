import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import type { Cheque, RefundCheque } from './cheque.ts'
import { type Settling, type Standing, settlingOf } from './settling.ts'

const SettleCheque = late(() => import('./SettleCheque.tsx'))

interface ChequeButtonsProps {
  cheque: Cheque | RefundCheque
  standing: Standing
}

/** What can be said of a cheque, a button each. */
export function ChequeButtons({ cheque, standing }: ChequeButtonsProps) {
  const [status, choose] = useState<Settling | null>(null)
  const actions = settlingOf(cheque.of, standing, choose)
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ label, icon, onSelect }) => (
        <Button key={label} icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {status && (
        <LateDialog>
          <SettleCheque cheque={cheque} status={status} onClose={() => choose(null)} />
        </LateDialog>
      )}
    </div>
  )
}
