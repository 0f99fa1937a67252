import { sitePaths } from '#contract/product/site-paths'
import type { WebAddress } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { Link } from '../browser/router.ts'

/** The institute's logo and name as the service wrote them into the page, as a link to the front page. */
export function Mark({ to = sitePaths.home, short = false }: { to?: WebAddress; short?: boolean }) {
  const { institute, logo } = document.documentElement.dataset
  return (
    <Link
      to={to}
      className="inline-flex min-w-0 items-center gap-2.5 justify-self-center rounded-control font-semibold text-text"
    >
      <img
        src={logo || '/favicon.svg'}
        alt=""
        // The outline of a screen (`static/outline.js`) is drawn without a logo, and takes its looks from the page too.
        className={`h-8 w-7 max-w-28 shrink-0 object-contain in-[[data-logo^='/']]:w-(--logo) in-[[data-logo^='/']]:rounded-[0.25rem] in-[[data-logo^='/']]:bg-white in-[[data-logo^='/']]:p-0.5 ${short ? 'max-[20rem]:max-w-7' : ''}`}
      />
      <span className={`line-clamp-2 leading-tight ${short ? 'max-sm:unseen' : ''}`}>
        {institute || say('Fee ledger')}
      </span>
    </Link>
  )
}
