import { sitePaths } from '#contract/product/site-paths'
import { Footer } from '../frame/Footer.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { useWayIn } from '../frame/useWayIn.ts'
import { buttonLooks, page } from '../parts/look.ts'

/** Any other path: a mistyped one is often that of a screen, so whoever is signed in is led back into the app. */
export function NotFound() {
  const wayIn = useWayIn()
  return (
    <>
      <TopBar wayIn={wayIn} />
      <main id="main" tabIndex={-1} className={`${page} py-20 sm:py-32`}>
        <p className="figures text-section font-medium text-accent">404</p>
        <h1 className="mt-2 text-[2rem]/10 font-semibold tracking-tight sm:text-landing">Page Not Found</h1>
        <p className="mt-4 max-w-text text-section text-second">
          There is nothing at this address. It may have been mistyped or moved.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={sitePaths.home} className={buttonLooks.primary}>
            Home
          </a>
          <a href={sitePaths.coursesInfo} className={buttonLooks.secondary}>
            See the courses
          </a>
        </p>
      </main>
      <Footer wayIn={wayIn} />
    </>
  )
}
