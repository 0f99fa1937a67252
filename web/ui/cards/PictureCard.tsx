import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../base/language/say.ts'
import { IconButton } from '../controls/Button.tsx'
import { Picture } from '../files/Picture.tsx'
import { Menu, type MenuEntry } from '../popups/Menu.tsx'

interface PictureCardProps {
  /** The address of its picture, if it has one. */
  picture: string | null
  fallback: LucideIcon
  title: string
  description: string
  actions: readonly MenuEntry[]
  /** The last line: dates, a badge. */
  children: ReactNode
}

/** A card with a banner, like those on the public pages. */
export function PictureCard({ picture, fallback: Icon, title, description, actions, children }: PictureCardProps) {
  return (
    <li className="flex min-w-0 flex-col overflow-clip rounded-card border border-line bg-surface">
      {picture ? (
        <Picture key={picture} src={picture} alt="" fallback={Icon} look="aspect-video w-full border-b border-line" />
      ) : (
        <span className="grid aspect-3/1 place-items-center border-b border-line bg-accent-soft text-accent sm:aspect-video print:hidden">
          <Icon aria-hidden size={28} strokeWidth={1.25} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-5 pt-4">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 text-section font-semibold wrap-anywhere">{title}</h2>
          <div className="-mt-1 -mr-2">
            <Menu
              trigger={<IconButton label={say('Actions for {title}', { title })} icon={EllipsisVertical} />}
              entries={actions}
            />
          </div>
        </div>
        <p className="line-clamp-3 text-control whitespace-pre-line text-second wrap-anywhere">{description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          {children}
        </div>
      </div>
    </li>
  )
}
