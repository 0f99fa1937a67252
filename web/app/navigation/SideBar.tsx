import { Building2 } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { NavLink } from '../../ui/browser/router.ts'
import { sideLinks } from './links.ts'

/** The links of the user's role and the user's branch, if any. `onGo` closes the drawer on a phone. */
export function SideBar({ onGo }: { onGo?: () => void }) {
  const user = useUser()
  const { pathname } = useLocation()
  return (
    <nav aria-label={say('Screens')} className="grid grid-cols-1 gap-4">
      {user.branch && (
        <p className="flex items-center gap-2 px-3 text-label text-third">
          <Building2 aria-hidden size={14} className="shrink-0" />
          <span className="unseen">{say('Branch:')} </span>
          <span className="min-w-0 truncate" title={user.branch}>
            {user.branch}
          </span>
        </p>
      )}
      <ul className="grid gap-0.5">
        {sideLinks[user.role].map(({ label, to, icon: Icon, begins, records }) => (
          <li key={to} className={begins && 'mt-2 border-t border-line pt-2'}>
            <NavLink
              to={to}
              onClick={onGo}
              className={({ isActive }) =>
                `flex min-h-9 items-center gap-2.5 rounded-control px-3 text-control font-medium transition-colors duration-120 touch:min-h-11 ${isActive || (records && pathname.startsWith(records)) ? 'bg-accent-soft text-accent' : 'text-second hover:bg-sunken hover:text-text'}`
              }
            >
              <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
