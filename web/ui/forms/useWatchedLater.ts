import { startTransition, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

type Watched<Values extends FieldValues, Names extends readonly Path<Values>[]> = {
  [At in keyof Names]: PathValue<Values, Names[At]>
}

/**
 * The values of fields, for what follows from them on the screen, such as a total: it is drawn once the letters are
 * painted, so that no letter waits for it. What decides whether a field is there goes by `useWatch`, and what is checked
 * or sent by `getValues`, since both must be right at the next key.
 */
export function useWatchedLater<Values extends FieldValues, const Names extends readonly Path<Values>[]>(
  { subscribe, getValues }: UseFormReturn<Values, unknown, Values>,
  names: Names,
): Watched<Values, Names> {
  const [fixed] = useState(names)
  const [values, setValues] = useState(() => structuredClone(getValues(fixed)))
  useEffect(() => {
    const draw = () => startTransition(() => setValues(before => unlessSame(before, getValues(fixed))))
    draw()
    return subscribe({ formState: { values: true }, callback: draw })
  }, [subscribe, getValues, fixed])
  return values as Watched<Values, Names>
}

/** Copied, because the form changes its lists in place. */
const unlessSame = <Values>(before: Values, now: Values): Values =>
  JSON.stringify(now) === JSON.stringify(before) ? before : structuredClone(now)
