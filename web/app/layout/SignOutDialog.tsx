import { useState } from 'react'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { keepDrafts, removeDrafts } from '../../shared/draft/keptDrafts.ts'
import { CheckboxField } from '../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../ui/popups/ConfirmDialog.tsx'

interface SignOutDialogProps {
  /** The user's id. */
  user: string
  onSignOut: () => void
  onClose: () => void
}

/** Asks before signing out what becomes of forms that were not saved. Others who use this desk can't read what is kept. */
export default function SignOutDialog({ user, onSignOut, onClose }: SignOutDialogProps) {
  const [keep, setKeep] = useState(true)
  const [saving, setSaving] = useState(false)
  const signOut = async () => {
    setSaving(true)
    try {
      if (keep) await keepDrafts(user)
      else removeDrafts(user)
      onSignOut()
    } catch {
      setSaving(false)
      toast.error(say('The drafts could not be encrypted. Try again, or sign out without them.'))
    }
  }
  return (
    <ConfirmDialog
      title={say('Sign out with unsaved forms?')}
      confirmLabel={say('Sign out')}
      cancelLabel={say('Stay')}
      saving={saving}
      savingText={say('Signing out…')}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      <CheckboxField
        label={say('Keep what I have typed as drafts, encrypted so that only I can open them')}
        checked={keep}
        onChange={event => setKeep(event.target.checked)}
      />
    </ConfirmDialog>
  )
}
