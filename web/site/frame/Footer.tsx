import { Address } from '../contact/Address.tsx'
import { Hours } from '../contact/Hours.tsx'
import { MapCard } from '../contact/MapCard.tsx'
import { useSite } from '../facts/site.ts'
import { linkLook, page } from '../parts/look.ts'
import { mainLinks, type SiteLink } from './TopBar.tsx'
import { login } from './useWayIn.ts'

/** The end of every public page. */
export function Footer({ wayIn = login }: { wayIn?: SiteLink }) {
  const { name, studentsTrained, hours, links: elsewhere } = useSite()
  return (
    <footer className="border-t border-line bg-sunken">
      <div
        className={`${page} grid gap-x-12 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[7rem_1.2fr_1.2fr_1.4fr] sm:py-16`}
      >
        <nav aria-label="Quick links">
          <h2 className="text-body font-semibold">Quick links</h2>
          <ul className="mt-3 grid gap-1">
            {[...mainLinks, wayIn].map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-7 items-center text-body text-second hover:text-text hover:underline touch:min-h-11"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-3 text-body font-semibold">Where we are</h2>
          <Address />
          {elsewhere.length > 0 && (
            <ul aria-label="Elsewhere" className="mt-3 flex flex-wrap gap-x-4">
              {elsewhere.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noreferrer" className={linkLook}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h2 className="mb-3 text-body font-semibold">Working hours</h2>
          <Hours week={hours} />
        </div>
        <MapCard />
      </div>
      <p className={`${page} pb-8 text-control text-third`}>
        © {name}.{studentsTrained && ` ${studentsTrained} students trained.`}
      </p>
    </footer>
  )
}
