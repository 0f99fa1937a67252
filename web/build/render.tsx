import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Site } from '../site/Site.tsx'

export { notFound, pages } from '../site/pages.ts'

/** A public page as HTML, exactly as `site/main.tsx` first renders it, so that React can hydrate it. */
export const render = (path: string): string =>
  renderToString(
    <StrictMode>
      <Site path={path} />
    </StrictMode>,
  )
