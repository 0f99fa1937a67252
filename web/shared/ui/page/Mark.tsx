import { sitePaths, type WebAddress } from '#contract/product/web-paths'
import { Link } from '../browser/router.ts'

/** The product's logo and name, as a link to the front page. */
export function Mark({ to = sitePaths.home, short = false }: { to?: WebAddress; short?: boolean }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-2.5 justify-self-center rounded-control font-semibold text-text"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M10 9h12M10 14h12M10 9h4.5a4.5 4.5 0 0 1 0 9.5H10l8 6.5"
          className="fill-none stroke-on-accent"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={short ? 'max-sm:unseen' : ''}>Fee ledger</span>
    </Link>
  )
}
