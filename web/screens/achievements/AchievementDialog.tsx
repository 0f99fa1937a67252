import type { Achievement } from '#contract/fields/shapes'
import { createAchievement, updateAchievement } from '#contract/records/achievements'
import { api } from '../../shared/api/api.ts'
import { fetchNewest } from '../../shared/api/fetchNewest.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { bodyOf } from '../../shared/ui/files/bodyOf.ts'
import { SaveDialog } from '../../shared/ui/forms/SaveDialog.tsx'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveForm } from '../../shared/ui/forms/useSaveForm.ts'
import { AchievementFields } from './AchievementFields.tsx'
import {
  type AchievementValues,
  achievementChange,
  achievementForm,
  achievementValues,
  newAchievement,
} from './achievementForm.ts'
import { achievementsQuery } from './queries.ts'

interface AchievementDialogProps {
  /** The achievement to change; a new one is added without it. */
  achievement?: Achievement
  onClose: () => void
}

const failed = 'Failed to save achievement'

/** Adds an achievement, or changes one. Mount it to open it. */
export default function AchievementDialog({ achievement, onClose }: AchievementDialogProps) {
  const form = useContractForm<AchievementValues>(achievementForm, {
    defaultValues: achievement ? achievementValues(achievement) : newAchievement,
  })
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) => api(createAchievement, { body: bodyOf(values), idempotencyKey }),
    change: achievement && {
      row: achievement,
      send: (values, { id, version }) =>
        api(updateAchievement, { params: { id }, body: bodyOf(achievementChange(values, version)) }),
      newest: async ({ id }) => {
        const { achievements } = await fetchNewest(queryClient, achievementsQuery)
        return achievements.find(one => one.id === id)
      },
      valuesOf: achievementValues,
    },
    words: { done: achievement ? 'Achievement updated successfully' : 'Achievement added successfully', failed },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={achievement ? 'Edit Achievement' : 'Add Achievement'}
      saving={saving}
      saveLabel={achievement ? 'Save changes' : 'Add achievement'}
      failed={failed}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <AchievementFields form={form} achievement={achievement} />
    </SaveDialog>
  )
}
