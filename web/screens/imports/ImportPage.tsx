import { importKindNames } from '#contract/records/imports'
import { say } from '../../base/language/say.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { ImportForm } from './ImportForm.tsx'
import { kinds } from './words.ts'

/** `/imports`: imports lists that were kept elsewhere. */
export default function ImportPage() {
  return (
    <>
      <PageHeader
        title={say('Import')}
        description={say(
          'Nothing is saved before you have seen what will happen. The same file can be imported again: only what is missing is added.',
        )}
      />
      <Tabs
        label={say('What to import')}
        param="kind"
        clears={['q', 'status', 'sort', 'page']}
        tabs={importKindNames.map(kind => ({
          value: kind,
          label: kinds[kind].label,
          content: <ImportForm key={kind} kind={kind} />,
        }))}
      />
    </>
  )
}
