import { Plus } from 'lucide-react'
import { say } from '../../base/language/say.ts'
import { staff } from '../../shared/session/roles.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Menu } from '../../ui/popups/Menu.tsx'
import { newLinks } from '../navigation/newLinks.ts'

/** The button in the top bar that begins a payment, an enrollment, an expense or a student from any screen. */
export function NewMenu() {
  const { role } = useUser()
  if (!staff.includes(role)) return null
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex h-control shrink-0 items-center gap-2 rounded-control border border-line px-2 text-control font-medium text-second transition-colors duration-120 hover:border-control-line hover:text-text aria-expanded:bg-sunken"
        >
          <Plus aria-hidden size={16} strokeWidth={1.75} />
          <span className="max-sm:unseen">{say('New')}</span>
        </button>
      }
      entries={newLinks.map(({ label, to, icon, letter }) => ({ label, to, icon, keys: `c ${letter}` }))}
    />
  )
}
