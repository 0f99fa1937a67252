import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteRenderer } from '#contract/product/public-site'
import { headOf } from '../site/head/head.ts'
import { Site } from '../site/Site.tsx'

/** A public page as HTML, exactly as `site/main.tsx` first renders it, so that React can hydrate it. */
export const render: SiteRenderer['render'] = (path, site, origin) => ({
  head: headOf(path, site, origin),
  body: renderToString(
    <StrictMode>
      <Site path={path} site={site} />
    </StrictMode>,
  ),
})
