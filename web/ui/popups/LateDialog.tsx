import { type ReactNode, Suspense } from 'react'

/**
 * Goes around dialogs that are loaded when they open. Until such a dialog is there, the shortcuts of the page are off as
 * if it were: what somebody types meanwhile is meant for the dialog.
 */
export const LateDialog = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<span hidden data-opening />}>{children}</Suspense>
)
