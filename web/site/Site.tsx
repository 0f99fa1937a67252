import { type ComponentType, useEffect } from 'react'
import type { PublicSite } from '#contract/product/public-site'
import { sitePaths } from '#contract/product/site-paths'
import { Toasts } from '../base/toasts/toast.tsx'
import { SiteContext } from './facts/site.ts'
import { AboutPage } from './pages/AboutPage.tsx'
import { ContactPage } from './pages/ContactPage.tsx'
import { CoursesInfoPage } from './pages/CoursesInfoPage.tsx'
import { LandingPage } from './pages/LandingPage.tsx'
import { NotFound } from './pages/NotFound.tsx'

type PageName = keyof typeof sitePaths

const screens: Record<PageName, ComponentType> = {
  home: LandingPage,
  coursesInfo: CoursesInfoPage,
  about: AboutPage,
  contact: ContactPage,
}
const isPageName = (name: string): name is PageName => name in screens
const names = Object.keys(screens).filter(isPageName)

/** A page of the public site alone, as the editor previews it. */
export function SitePage({ path, site }: { path: string; site: PublicSite }) {
  const plain = path.replace(/(?<=.)\/$/, '')
  const known = names.find(name => sitePaths[name] === plain)
  const Screen = known === undefined ? NotFound : screens[known]
  return (
    <SiteContext value={site}>
      <Screen />
    </SiteContext>
  )
}

/**
 * The public site. Each page is a document of its own, so the browser itself takes care of title, focus, history and
 * scrolling when one goes from page to page, and no router is loaded.
 */
export function Site({ path, site }: { path: string; site: PublicSite }) {
  // On this event `static/after-paint.js` repeats the clicks made before the scripts were loaded.
  useEffect(() => void document.dispatchEvent(new Event('alive')), [])
  return (
    <>
      <SitePage path={path} site={site} />
      <Toasts />
    </>
  )
}
