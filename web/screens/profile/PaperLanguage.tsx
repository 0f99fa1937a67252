import { queryOptions, useQuery } from '@tanstack/react-query'
import { chooseOwnLanguage, studentDashboard } from '#contract/accounts/student-area'
import type { PaperLanguage as Language } from '#contract/fields/fields'
import { api } from '../../base/api/api.ts'
import { useSave } from '../../base/api/useSave.ts'
import { ownLanguages } from '../../base/language/paper.ts'
import { say } from '../../base/language/say.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField } from '../../ui/controls/inputs.tsx'

const dashboardQuery = queryOptions({
  queryKey: ['own', 'dashboard'],
  queryFn: ({ signal }) => api(studentDashboard, { signal }),
  meta: { failed: false },
})

/** What a student's receipts and messages are in; nothing for an account that shows no record yet. */
export default function PaperLanguage() {
  const { data, isError } = useQuery(dashboardQuery)
  const { mutate, isPending } = useSave({
    send: (language: Language | '') => api(chooseOwnLanguage, { body: { language } }),
    words: { done: say('Language saved'), failed: say('Failed to save the language') },
  })
  // Also while it loads, because what is below must not move: nearly every account shows a record.
  if (data ? !data.linked : isError) return null
  return (
    <Card title={say('Receipts and messages')}>
      <SelectField
        label={say('Language')}
        options={ownLanguages()}
        value={data?.language ?? ''}
        disabled={isPending || !data}
        onChange={({ target }) => mutate(ownLanguages().find(({ value }) => value === target.value)?.value ?? '')}
      />
    </Card>
  )
}
