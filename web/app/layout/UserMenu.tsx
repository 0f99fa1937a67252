import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { type Language, languages } from '#contract/product/languages'
import { webPaths } from '#contract/product/web-paths'
import { titleCase } from '#wording/title-case'
import { chooseLanguage, language } from '../../base/language/languages.ts'
import { say } from '../../base/language/say.ts'
import { draftsOf } from '../../shared/draft/draft.ts'
import { roleName } from '../../shared/session/roles.ts'
import { useSession, useUser } from '../../shared/session/session.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import { Menu } from '../../ui/popups/Menu.tsx'
import { themes, useTheme } from './theme.ts'

const SignOutDialog = late(() => import('./SignOutDialog.tsx'))

const themeNames = { system: say('System'), light: say('Light'), dark: say('Dark') }

/** The name of the signed-in user, with a menu for the profile, the theme and signing out. */
export function UserMenu() {
  const user = useUser()
  const { signOut } = useSession()
  const [theme, setTheme] = useTheme()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="flex h-11 min-w-0 items-center gap-1.5 rounded-control px-2 text-left transition-colors duration-120 hover:bg-sunken aria-expanded:bg-sunken max-sm:flex-1 sm:w-48"
          >
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-label font-semibold text-accent max-sm:hidden"
            >
              {initials(user.fullName)}
            </span>
            {/* With large letters a phone has room for nothing else; the name stays for screen readers. */}
            <UserRound aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-third sm:hidden" />
            <span className="grid min-w-0 flex-1">
              <span className="truncate text-control leading-4.5 font-medium">{titleCase(user.fullName)}</span>
              <span className="truncate text-hint text-third capitalize">{roleName(user.role)}</span>
            </span>
            <ChevronDown aria-hidden size={14} className="shrink-0 text-third max-sm:hidden" />
          </button>
        }
        entries={[
          { label: say('Profile'), icon: UserRound, to: webPaths.profile },
          { heading: say('Theme') },
          ...themes.map(name => ({
            label: themeNames[name],
            checked: theme === name,
            one: true,
            onSelect: () => setTheme(name),
          })),
          { heading: say('Language') },
          ...Object.entries(languages).map(([code, name]) => ({
            label: name,
            checked: code === language(),
            one: true,
            onSelect: () => chooseLanguage(code as Language),
          })),
          { heading: '' },
          {
            label: say('Logout'),
            icon: LogOut,
            onSelect: () => (draftsOf(user.id).length > 0 ? setAsking(true) : signOut()),
          },
        ]}
      />
      {asking && (
        <LateDialog>
          <SignOutDialog user={user.id} onSignOut={signOut} onClose={() => setAsking(false)} />
        </LateDialog>
      )}
    </>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    .map(part => part.charAt(0).toUpperCase())
    .join('')
