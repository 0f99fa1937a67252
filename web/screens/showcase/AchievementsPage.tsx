import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { deleteAchievement } from '#contract/records/achievements'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { late } from '../../ui/popups/late.ts'
import { achievementsQuery } from './queries.ts'
import { ShowcaseCards } from './ShowcaseCards.tsx'

const AchievementDialog = late(() => import('./AchievementDialog.tsx'))

/** `/achievements`: the achievements of the institute and its students. */
export default function AchievementsPage() {
  return (
    <ShowcaseCards
      nouns={[say('achievement'), say('achievements')]}
      folder="achievements"
      description={say('What the institute and its students are proud of.')}
      query={useQuery({ ...achievementsQuery, select: answer => answer.achievements })}
      icon={Award}
      facts={({ date }) => <span className="figures text-label text-third">{formatDate(date)}</span>}
      dialog={AchievementDialog}
      form={(achievement, close) => <AchievementDialog achievement={achievement} onClose={close} />}
      remove={id => api(deleteAchievement, { params: { id } })}
    />
  )
}
