import type { UseFormReturn } from 'react-hook-form'
import type { Achievement } from '#contract/shapes/achievement'
import { say } from '../../base/language/say.ts'
import { TextareaField, TextField } from '../../ui/controls/inputs.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { PictureField } from '../../ui/files/PictureField.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { field } from '../../ui/forms/form.ts'
import type { AchievementValues } from './achievementForm.ts'

interface AchievementFieldsProps {
  form: UseFormReturn<AchievementValues, unknown, AchievementValues>
  /** The achievement to change; undefined for a new one. */
  achievement: Achievement | undefined
}

const labels = { title: say('Title'), date: say('Date'), description: say('Description'), image: say('Image') } as const

export function AchievementFields({ form, achievement }: AchievementFieldsProps) {
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField label={labels.title} autoComplete="off" {...field(form, 'title')} />
        <DateField label={labels.date} {...field(form, 'date')} />
      </div>
      <TextareaField label={labels.description} {...field(form, 'description')} />
      <PictureField
        form={form}
        name="image"
        label={labels.image}
        wide
        stored={achievement?.image && `/uploads/achievements/${achievement.image}`}
      />
    </>
  )
}
