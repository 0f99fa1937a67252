import { useState } from 'react'
import { importColumns } from '#wording/import-columns'
import { heard, say } from '../../base/language/say.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { MappingFields, type MappingFieldsProps } from './MappingFields.tsx'

/** Which columns were recognised. It is open while a required one is missing, and when somebody opens it. */
export function FoundColumns(props: MappingFieldsProps) {
  const { kind, answer } = props
  const [open, setOpen] = useState(false)
  const found = importColumns[kind].filter(({ field }) => answer.mapping[field] !== undefined)
  const missing = answer.missing.length > 0
  const unclear = Object.keys(answer.unclear).length > 0
  const read = new Set(Object.values(answer.mapping))
  const hidden = answer.hidden.columns.filter(heading => read.has(heading))
  const unread = answer.headings.filter(heading => !read.has(heading))
  return (
    <Card title={say('Columns')}>
      <details open={open || missing || unclear} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary className="min-h-6 w-fit cursor-pointer text-control text-second">
          {titleOf({ missing, unclear }) ??
            say('Found: {found}', { found: found.map(({ label }) => heard(label)).join(', ') })}
        </summary>
        <div className="pt-4">
          <MappingFields {...props} />
        </div>
      </details>
      {hidden.length > 0 && (
        <p className="pt-2 text-control text-second wrap-anywhere">
          {say('Hidden in the sheet, and read: {hidden}', { hidden: hidden.join(', ') })}
        </p>
      )}
      {/* A column such as what was paid looks as if it had an effect. While something is missing, it may be among these. */}
      {!missing && !unclear && unread.length > 0 && (
        <p className="pt-2 text-control text-second wrap-anywhere">
          {say('Not imported: {unread}', { unread: unread.join(', ') })}
        </p>
      )}
    </Card>
  )
}

function titleOf({ missing, unclear }: { missing: boolean; unclear: boolean }): string | undefined {
  if (unclear) return say('Several columns may be meant. Choose which one it is.')
  return missing ? say('Choose the columns that were not recognised.') : undefined
}
