import { createAchievement, updateAchievement } from '#contract/records/achievements'
import type { Achievement } from '#contract/shapes/achievement'
import { api } from '../../base/api/api.ts'
import { fetchNewest } from '../../base/api/fetchNewest.ts'
import { queryClient } from '../../base/api/queryClient.ts'
import { say } from '../../base/language/say.ts'
import { bodyOf } from '../../ui/files/bodyOf.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { AchievementFields } from './AchievementFields.tsx'
import {
  type AchievementValues,
  achievementChange,
  achievementForm,
  achievementValues,
  newAchievement,
} from './achievementForm.ts'
import { achievementsQuery } from './queries.ts'
import { ShowcaseDialog } from './ShowcaseDialog.tsx'

interface AchievementDialogProps {
  achievement: Achievement | undefined
  onClose: () => void
}

/** Adds an achievement, or changes one. Mount it to open it. */
export default function AchievementDialog({ achievement, onClose }: AchievementDialogProps) {
  const form = useContractForm<AchievementValues>(achievementForm, {
    defaultValues: achievement ? achievementValues(achievement) : newAchievement,
  })
  return (
    <ShowcaseDialog
      noun={say('achievement')}
      item={achievement}
      form={form}
      valuesOf={achievementValues}
      create={(values, idempotencyKey) => api(createAchievement, { body: bodyOf(values), idempotencyKey })}
      change={(values, { id, version }) =>
        api(updateAchievement, { params: { id }, body: bodyOf(achievementChange(values, version)) })
      }
      newest={async ({ id }) => {
        const { achievements } = await fetchNewest(queryClient, achievementsQuery)
        return achievements.find(one => one.id === id)
      }}
      onClose={onClose}
    >
      <AchievementFields form={form} achievement={achievement} />
    </ShowcaseDialog>
  )
}
