import { type ComponentType, useEffect } from 'react'
import { Toaster } from '../shared/ui/popups/Toaster.tsx'
import { AboutPage } from './pages/AboutPage.tsx'
import { ContactPage } from './pages/ContactPage.tsx'
import { CoursesInfoPage } from './pages/CoursesInfoPage.tsx'
import { LandingPage } from './pages/LandingPage.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { type PublicPath, publicPaths } from './paths.ts'

const screens: Record<PublicPath, ComponentType> = {
  '/': LandingPage,
  '/coursesinfo': CoursesInfoPage,
  '/about': AboutPage,
  '/contact': ContactPage,
}

/**
 * The public site. Its pages are documents of their own, so that going from one to another is the browser's business:
 * title, focus, history and scrolling come with it, and no router is loaded.
 */
export function Site({ path }: { path: string }) {
  const plain = path.replace(/(?<=.)\/$/, '')
  const known = publicPaths.find(one => one === plain)
  const Screen = known === undefined ? NotFound : screens[known]
  // What was pressed before the scripts had come waits for this in `static/after-paint.js`.
  useEffect(() => void document.dispatchEvent(new Event('alive')), [])
  return (
    <>
      <Screen />
      <Toaster />
    </>
  )
}
