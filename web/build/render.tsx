import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Site } from '../public/Site.tsx'

export { notFound, pages } from '../public/pages.ts'

/** A public page as HTML, exactly as `public/main.tsx` renders it first, so that React takes it over as it is. */
export const render = (path: string): string =>
  renderToString(
    <StrictMode>
      <Site path={path} />
    </StrictMode>,
  )
