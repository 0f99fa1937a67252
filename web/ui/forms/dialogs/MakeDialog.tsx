import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../popups/Dialog.tsx'
import { FormProblem } from '../FormProblem.tsx'

interface MakeDialogProps<Made> {
  title: string
  description?: string
  size?: 'small' | 'medium'
  icon?: LucideIcon
  /** The button: "Make a code". */
  action: string
  savingText: string
  /** What the dialog says when the server has no sentence of its own. */
  failed: string
  send: () => Promise<Made>
  onClose: () => void
  /** Closes it once it is made: "I have kept them". Default "Done". */
  doneLabel?: string
  /** What was made; it is shown this once. */
  shown: (made: Made) => ReactNode
  /** What it is for, before it is made. */
  children: ReactNode
}

/** Makes something that is shown once, such as a link or a code, and then shows it. Mount it to open it. */
export function MakeDialog<Made>({ action, savingText, failed, send, ...props }: MakeDialogProps<Made>) {
  const { icon, doneLabel, shown, children, onClose, ...dialog } = props
  const making = useSave({ send, words: { failed, told: true } })
  return (
    <Dialog
      // A press beside it doesn't close it: what is shown only once would be lost, and what it replaced no longer works.
      kept={making.isPending || making.isSuccess}
      onClose={onClose}
      {...dialog}
      footer={
        making.data ? (
          <Button {...(doneLabel && { variant: 'primary' })} onClick={onClose}>
            {doneLabel ?? say('Done')}
          </Button>
        ) : (
          <>
            <Button disabled={making.isPending} onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button
              variant="primary"
              icon={icon}
              saving={making.isPending}
              savingText={savingText}
              onClick={() => making.mutate()}
            >
              {action}
            </Button>
          </>
        )
      }
    >
      {making.data ? (
        shown(making.data)
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <p className="text-body text-second wrap-anywhere">{children}</p>
          <FormProblem error={making.error} failed={failed} waiting={making.isPending} />
        </div>
      )}
    </Dialog>
  )
}
