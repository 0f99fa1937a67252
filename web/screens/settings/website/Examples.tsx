import { type UseFormReturn, useWatch } from 'react-hook-form'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { Part, WebsiteValues } from './websiteForm.ts'

interface ExamplesProps {
  form: UseFormReturn<WebsiteValues, unknown, WebsiteValues>
  part: Part
  examples: readonly string[]
}

/** Says that nobody has written this part yet, and lets the owner keep it as it is. Visitors are told nothing. */
export function Examples({ form, part: { name, fields }, examples }: ExamplesProps) {
  const kept = useWatch({ control: form.control, name: 'kept' })
  if (!fields.some(field => examples.includes(field)) || kept.includes(name)) return null
  return (
    <section
      aria-label={say('Examples')}
      className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-amber-soft px-3 py-2.5 text-control text-amber"
    >
      <p className="min-w-0 flex-1 basis-60">
        {say(
          'Visitors read these examples until you change them. Write your own, or keep them if they are true of your institute.',
        )}
      </p>
      <Button onClick={() => form.setValue('kept', [...kept, name], { shouldDirty: true })}>
        {say('Keep as it is')}
      </Button>
    </section>
  )
}
