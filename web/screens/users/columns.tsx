import { formatDate } from '#contract/fields/dates'
import type { User } from '#contract/shapes/user'
import { titleCase } from '#wording/title-case'
import { readableEmail } from '../../base/language/readableEmail.ts'
import { say } from '../../base/language/say.ts'
import { dayOf, fileInstant, formatTime } from '../../ui/format/dates.ts'
import { ActivityBadge, Badge, RoleBadge } from '../../ui/page/Badge.tsx'
import { columnsOf } from '../../ui/table/appTable.ts'
import { NumberHeader, RowNumber } from '../../ui/table/cells/RowNumber.tsx'

const column = columnsOf<User>()

export const userColumns = column.columns([
  column.display({ id: 'number', header: NumberHeader, meta: { wide: true }, cell: RowNumber }),
  column.accessor(row => `${row.fullName} (@${row.username})${row.selfRegistered ? ' self-registered' : ''}`, {
    id: 'user',
    header: say('User'),
    meta: { phone: 'title', share: 28 },
    cell: ({ row: { original } }) => (
      <>
        {titleCase(original.fullName)} <span className="text-label font-normal text-third">@{original.username}</span>
      </>
    ),
  }),
  column.accessor(row => [readableEmail(row.email), row.mobile].filter(Boolean).join(' · '), {
    id: 'contact',
    header: say('Contact'),
    meta: { phone: 'line', share: 28 },
    cell: ({ row: { original } }) => (
      <span className="md:flex md:gap-2">
        <span className="min-w-0 md:truncate">{readableEmail(original.email)}</span>
        {original.mobile && (
          <>
            <span className="md:hidden"> · </span>
            <span className="figures text-third">{original.mobile}</span>
          </>
        )}
      </span>
    ),
  }),
  column.accessor('role', {
    header: say('Role'),
    meta: { phone: 'badge', wordOf: RoleBadge.wordOf },
    enableGlobalFilter: false,
    cell: ({ getValue, row: { original } }) => (
      <span className="inline-flex gap-1">
        <RoleBadge value={getValue()} />
        {original.selfRegistered && <Badge tone="amber">{say('Self-registered')}</Badge>}
      </span>
    ),
  }),
  column.accessor(row => row.instituteName ?? undefined, {
    id: 'institute',
    header: say('Institute'),
    enableGlobalFilter: false,
    meta: { wide: true, share: 14 },
  }),
  column.accessor(row => (row.isActive ? 'active' : 'inactive'), {
    id: 'status',
    header: say('Status'),
    meta: { phone: 'figure' },
    enableGlobalFilter: false,
    cell: ({ getValue }) => <ActivityBadge value={getValue()} />,
  }),
  column.accessor(row => row.lastLogin ?? undefined, {
    id: 'lastLogin',
    header: say('Last Login'),
    enableGlobalFilter: false,
    meta: { wordOf: fileInstant },
    cell: ({ getValue }) => {
      const instant = getValue()
      return instant ? (
        <span className="figures">
          {formatDate(dayOf(instant))} <span className="text-label text-third">{formatTime(instant)}</span>
        </span>
      ) : (
        <span className="text-third">{say('Never')}</span>
      )
    },
  }),
])
