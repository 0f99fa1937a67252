import { sitePaths } from '#contract/product/site-paths'
import { useSite } from '../facts/site.ts'

/** The institute's logo and name, as a link to the front page. */
export function Brand() {
  const { name, logo, logoShape } = useSite()
  return (
    <a href={sitePaths.home} className="mr-auto inline-flex min-w-0 items-center gap-2.5 rounded-control font-semibold">
      <img
        src={logo}
        alt=""
        // Only their ratio counts: what stands beside the logo must not move when it comes.
        {...(logoShape && { width: Math.round(logoShape * 1000), height: 1000 })}
        className="h-8 w-auto max-w-28 min-w-8 shrink-0 rounded-control bg-white object-contain"
      />
      <span className="line-clamp-2 text-body leading-tight sm:text-section sm:leading-tight">{name}</span>
    </a>
  )
}
