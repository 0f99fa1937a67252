import { createContext, useContext } from 'react'
import type { PublicSite } from '#contract/product/public-site'

/** What the institute says on its public site, as the service rendered the page with it. */
export const SiteContext = createContext<PublicSite | null>(null)

export function useSite(): PublicSite {
  const site = useContext(SiteContext)
  if (!site) throw new Error('A part of the public site is rendered outside it.')
  return site
}
