import { type ReactNode, Suspense } from 'react'
import { OnItsWay } from './OnItsWay.tsx'

/** Goes around dialogs that are loaded when they open. */
export const LateDialog = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<OnItsWay />}>{children}</Suspense>
)
