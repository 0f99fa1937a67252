import { sitePaths } from '#contract/product/site-paths'
import { Footer } from '../frame/Footer.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { buttonLooks, page } from '../parts/look.ts'

/** Any other path. */
export function NotFound() {
  return (
    <>
      <TopBar />
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
      <Footer />
    </>
  )
}
