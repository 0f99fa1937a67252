import type { Contact } from '#contract/shapes/contact'
import { say } from '../../base/language/say.ts'
import { fileInstant, formatInstant } from '../../ui/format/dates.ts'
import { Mobile } from '../../ui/format/Mobile.tsx'
import { ContactBadge } from '../../ui/page/Badge.tsx'
import { columnsOf } from '../../ui/table/appTable.ts'

const column = columnsOf<Contact>()

/** Search reads name, e-mail, mobile and subject: every column except the two that opt out. */
export const contactColumns = column.columns([
  column.accessor('name', { header: say('Name'), meta: { phone: 'title' } }),
  column.accessor(({ email, mobile }) => `${email} ${mobile}`, {
    id: 'contactInfo',
    header: say('Contact Info'),
    cell: ({ row }) => (
      <span className="grid">
        <a
          href={`mailto:${row.original.email}`}
          title={row.original.email}
          className="block max-w-52 min-h-6 truncate rounded-[0.25rem] leading-6 hover:text-accent hover:underline"
        >
          {row.original.email}
        </a>
        <Mobile number={row.original.mobile} />
      </span>
    ),
  }),
  column.accessor('subject', {
    header: say('Subject'),
    meta: { phone: 'line' },
    cell: ({ row, getValue }) => (
      <span className="md:grid md:max-w-80">
        <span className="md:truncate" title={getValue()}>
          {getValue()}
        </span>
        <span className="truncate text-second max-md:hidden">{row.original.message}</span>
      </span>
    ),
  }),
  column.accessor('status', {
    header: say('Status'),
    enableGlobalFilter: false,
    meta: { phone: 'badge', wordOf: ContactBadge.wordOf },
    cell: ({ getValue }) => <ContactBadge value={getValue()} />,
  }),
  column.accessor('createdAt', {
    header: say('Date'),
    enableGlobalFilter: false,
    meta: { wordOf: fileInstant },
    cell: ({ getValue }) => <span className="figures">{formatInstant(getValue())}</span>,
  }),
])
