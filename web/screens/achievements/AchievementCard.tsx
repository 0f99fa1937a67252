import { Award } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import type { Achievement } from '#contract/fields/shapes'
import { PictureCard } from '../../shared/ui/cards/PictureCard.tsx'
import type { MenuEntry } from '../../shared/ui/popups/Menu.tsx'

interface AchievementCardProps {
  achievement: Achievement
  actions: readonly MenuEntry[]
}

/** An achievement at a glance. */
export function AchievementCard({ achievement, actions }: AchievementCardProps) {
  const { title, description, date, image } = achievement
  return (
    <PictureCard
      picture={image && `/uploads/achievements/${image}`}
      fallback={Award}
      title={title}
      description={description}
      actions={actions}
    >
      <span className="figures text-label text-third">{formatDate(date)}</span>
    </PictureCard>
  )
}
