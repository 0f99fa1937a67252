import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronDown, LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { roleName } from '../session/roles.ts'
import { useSession, useUser } from '../session/session.tsx'
import { itemLook, popupLook } from '../ui/popup.ts'
import { themes, useTheme } from './theme.ts'

const themeNames = { system: 'System', light: 'Light', dark: 'Dark' }

/** Who is signed in, with the ways to the profile, to another theme, and out. */
export function UserMenu() {
  const user = useUser()
  const { signOut } = useSession()
  const [theme, setTheme] = useTheme()
  return (
    <Base.Root modal={false}>
      <Base.Trigger className="flex h-11 min-w-0 items-center gap-2.5 rounded-control px-2 text-left transition-colors duration-120 hover:bg-sunken data-popup-open:bg-sunken">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-label font-semibold text-accent max-sm:hidden"
        >
          {initials(user.fullName)}
        </span>
        <span className="grid min-w-0">
          <span className="truncate text-control leading-4.5 font-medium">{user.fullName}</span>
          <span className="truncate text-hint text-third capitalize">{roleName(user.role)}</span>
        </span>
        <ChevronDown aria-hidden size={14} className="shrink-0 text-third" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-30 outline-none">
          <Base.Popup className={`w-52 p-1 ${popupLook}`}>
            <Base.LinkItem closeOnClick render={<Link to="/profile" />} className={itemLook}>
              <UserRound aria-hidden size={16} strokeWidth={1.75} className="text-third" />
              Profile
            </Base.LinkItem>
            <Base.Separator className="my-1 h-px bg-line" />
            <Base.RadioGroup value={theme} onValueChange={setTheme}>
              <Base.Group>
                <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-hint font-medium text-third">Theme</Base.GroupLabel>
                {themes.map(name => (
                  <Base.RadioItem key={name} value={name} closeOnClick={false} className={itemLook}>
                    <span className="grid size-4 place-items-center">
                      <Base.RadioItemIndicator>
                        <Check aria-hidden size={16} className="text-accent" />
                      </Base.RadioItemIndicator>
                    </span>
                    {themeNames[name]}
                  </Base.RadioItem>
                ))}
              </Base.Group>
            </Base.RadioGroup>
            <Base.Separator className="my-1 h-px bg-line" />
            <Base.Item onClick={signOut} className={itemLook}>
              <LogOut aria-hidden size={16} strokeWidth={1.75} className="text-third" />
              Logout
            </Base.Item>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    .map(part => part.charAt(0).toUpperCase())
    .join('')
