import { sitePaths } from '#contract/product/web-paths'
import { site } from '../facts/site.ts'

/** The institute's logo and name, as a link to the front page. */
export function Brand() {
  return (
    <a
      href={sitePaths.home}
      className="inline-flex min-w-0 items-center gap-2.5 rounded-control font-semibold text-text"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M11 24V8h6.5a5 5 0 0 1 0 10H11"
          className="fill-none stroke-on-accent"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="text-body leading-tight sm:text-section sm:leading-tight">{site.name}</span>
    </a>
  )
}
