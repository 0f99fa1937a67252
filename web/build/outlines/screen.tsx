import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppRoutes, loadScreen } from '../../app/AppRoutes.tsx'
import { queryClient } from '../../base/api/queryClient.ts'
import { storeToken } from '../../base/api/token.ts'
import { SessionProvider } from '../../shared/session/session.tsx'

/** Draws a screen as `app/main.tsx` does, for whom the token says, and hands over what it shows before any of its data. */
export async function drawScreen<Drawn>(path: string, token: string, use: (screen: Element) => Drawn): Promise<Drawn> {
  queryClient.clear()
  storeToken(token)
  window.history.replaceState(null, '', path)
  await loadScreen(path)
  const place = document.body.appendChild(document.createElement('div'))
  const failed = Promise.withResolvers<never>()
  const root = createRoot(place, { onCaughtError: failed.reject })
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
  await Promise.race([shown(place), failed.promise])
  const drawn = use(place)
  root.unmount()
  place.remove()
  return drawn
}

/** Resolves when the screen has its heading. Rejects after a long time, because then something is missing that it needs. */
function shown(place: Element): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`${location.pathname} shows nothing: ${place.innerHTML}`)), 20_000)
    const look = () => {
      if (!place.querySelector('#screen h1')) return
      watching.disconnect()
      clearTimeout(timer)
      done()
    }
    const watching = new MutationObserver(look)
    watching.observe(place, { childList: true, subtree: true })
    look()
  })
}
