import '../ui/style/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '../base/api/queryClient.ts'
import { Toasts } from '../base/toasts/toast.tsx'
import { SessionProvider } from '../shared/session/session.tsx'
import { AppRoutes, loadScreen } from './AppRoutes.tsx'

declare global {
  interface Window {
    replayKey?: (init: KeyboardEventInit) => Promise<boolean>
  }
}

// For the keys that were pressed before the screen was there (`static/outline.js`).
window.replayKey = async init => (await import('../ui/browser/replay.ts')).replay(init)

const root = document.getElementById('root')
if (!root) throw new Error('app.html has no #root')

// A held Enter presses once: its repeats would press what it has opened, such as the review of a payment.
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  event.stopPropagation()
}
document.addEventListener('keydown', ignoreRepeats, true)

// A screen that can't be loaded now is loaded again when it is shown; a second failure is shown there.
await loadScreen(window.location.pathname).catch(() => undefined)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionProvider>
          <AppRoutes />
        </SessionProvider>
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
