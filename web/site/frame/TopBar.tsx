import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sitePaths } from '#contract/product/site-paths'
import { page } from '../parts/look.ts'
import { Brand } from './Brand.tsx'
import { login } from './useWayIn.ts'

export interface SiteLink {
  readonly label: string
  readonly href: string
}

/** The four links of the menu on small screens, and of the bar on every page but the front page. */
export const mainLinks: readonly SiteLink[] = [
  { label: 'Home', href: sitePaths.home },
  { label: 'Courses', href: sitePaths.coursesInfo },
  { label: 'About', href: sitePaths.about },
  { label: 'Contact', href: sitePaths.contact },
]

interface TopBarProps {
  /** The links on wide screens. */
  links?: readonly SiteLink[]
  /** The address of this page among the links. */
  current?: string
  /** The link into the app. */
  wayIn?: SiteLink
}

/** The bar at the top of every public page, with links on wide screens and a menu of four links on small ones. */
export function TopBar({ links = mainLinks, current, wayIn = login }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-3 py-2 text-control font-medium text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <div className={`${page} relative flex h-16 items-center gap-3`}>
        <Brand />
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex items-center gap-1">
            {links.map(link => (
              <li key={link.href}>
                <a
                  href={link.href}
                  aria-current={link.href === current ? 'page' : undefined}
                  className="inline-flex min-h-9 items-center rounded-control px-3 text-body font-medium text-second transition-colors duration-120 hover:text-text aria-[current]:text-accent"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={wayIn.href}
          className="inline-flex min-h-9 shrink-0 items-center rounded-control border border-control-line bg-surface px-3.5 text-body font-medium transition-colors duration-120 hover:border-second hover:bg-sunken max-[20rem]:hidden touch:min-h-11"
        >
          {wayIn.label}
        </a>
        <PhoneMenu current={current} wayIn={wayIn} />
      </div>
    </header>
  )
}

function PhoneMenu({ current, wayIn }: { current: string | undefined; wayIn: SiteLink }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])
  const Icon = open ? X : Menu
  return (
    <div className="lg:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="menu"
        aria-label="Menu"
        onClick={() => setOpen(!open)}
        className="-mr-2 grid size-11 place-items-center rounded-control text-second hover:text-text"
      >
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <nav
        id="menu"
        aria-label="Menu"
        hidden={!open}
        className="absolute inset-x-0 top-full border-b border-line bg-bg px-4 pb-4 shadow-float sm:px-6"
      >
        <ul>
          {/* With very large letters the bar has room for the logo and this menu only. */}
          {[...mainLinks, wayIn].map(link => (
            <li key={link.href} className="border-t border-line min-[20rem]:last:hidden">
              <a
                href={link.href}
                aria-current={link.href === current ? 'page' : undefined}
                className="flex min-h-12 items-center text-section font-medium aria-[current]:text-accent"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
