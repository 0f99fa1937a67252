import { ArrowRight } from 'lucide-react'
import { useSite } from '../facts/site.ts'
import { Claims } from '../institute/Claims.tsx'
import { buttonLooks, page } from '../parts/look.ts'
import { DeskArt } from './DeskArt.tsx'

/** The top of the landing page. */
export function Hero() {
  const { tagline, slogan, intro } = useSite()
  return (
    <section id="home" aria-label="Home" className={page}>
      <div className="grid items-center gap-x-8 py-12 sm:py-20 md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-x-16">
        <div className="wrap-anywhere">
          {tagline && <p className="mb-3 text-body font-medium text-accent">{tagline}</p>}
          <h1 className="max-w-[18ch] text-[2.25rem]/11 font-semibold tracking-tight lg:text-landing">{slogan}</h1>
          <p className="mt-5 max-w-[54ch] text-section whitespace-pre-line text-second">{intro}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a href="#courses" className={buttonLooks.primary}>
              Explore Courses
              <ArrowRight aria-hidden size={16} />
            </a>
            <a href="#contact" className={buttonLooks.secondary}>
              Ask a question
            </a>
          </p>
        </div>
        <div className="max-md:hidden">
          <DeskArt />
        </div>
      </div>
      <Claims />
    </section>
  )
}
