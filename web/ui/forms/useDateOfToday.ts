import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useFollowedToday } from '../dates/useToday.ts'

/** Keeps a date that says today on today while its form is open; one that somebody chose stays. Returns today. */
export const useDateOfToday = <Values extends FieldValues>(
  { getValues, resetField }: UseFormReturn<Values, unknown, Values>,
  name: Path<Values>,
): string =>
  useFollowedToday((day, before) => {
    if (getValues(name) === before) resetField(name, { defaultValue: day as PathValue<Values, Path<Values>> })
  })
