import { useQuery } from '@tanstack/react-query'
import { Eye, MailCheck } from 'lucide-react'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { Contact } from '#contract/shapes/contact'
import { say } from '../../base/language/say.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import type { MenuEntry } from '../../ui/popups/Menu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ContactCounts } from './ContactCounts.tsx'
import { contactColumns } from './columns.tsx'
import { contactsQuery } from './queries.ts'
import { useMarkReplied } from './useContactStatus.ts'

const ContactDialog = late(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }))

/** The search parameter with the message that is open, so that Back closes it and a link shows it. */
const openParam = 'message'

/** `/contacts`: the messages that visitors sent from the public pages. */
export default function ContactsPage() {
  const [search, setSearch] = useUrlState()
  const contacts = useQuery({ ...contactsQuery, select: answer => answer.contacts })
  const replied = useMarkReplied()
  const open = contacts.data?.find(({ id }) => id === search.get(openParam))
  const linkTo = ({ id }: Contact) => withSearch(webPaths.contacts, { ...Object.fromEntries(search), [openParam]: id })
  const actions = (contact: Contact): MenuEntry[] => [
    { label: say('View Details'), icon: Eye, to: linkTo(contact) },
    contact.status === 'replied'
      ? null
      : { label: say('Mark as Replied'), icon: MailCheck, onSelect: () => replied.mutate(contact) },
  ]
  return (
    <>
      <PageHeader
        title={say('Contact Submissions')}
        description={say('Messages that visitors sent from the public pages.')}
      />
      <div className="grid grid-cols-1 gap-6">
        <ContactCounts contacts={contacts.data} />
        <DataTable
          id="contacts"
          caption={say('Contact submissions, newest first')}
          nouns={[say('contact submission'), say('contact submissions')]}
          columns={contactColumns}
          query={contacts}
          failed={say('Failed to fetch contact submissions')}
          searchHint={say('Name, email, subject or mobile')}
          filters={filters}
          rowLink={linkTo}
          rowMenu={actions}
          highlighted={isNew}
          empty={{
            title: say('No contact submissions found'),
            hint: say('Messages from the public contact form appear here.'),
          }}
        />
      </div>
      {open && (
        <LateDialog>
          <ContactDialog contact={open} onClose={() => setSearch({ [openParam]: null, page: search.get('page') })} />
        </LateDialog>
      )}
    </>
  )
}

const isNew = ({ status }: Contact) => status === 'new'

const filters = [
  {
    column: 'status',
    label: say('Status'),
    all: say('All'),
    options: [
      { value: 'new', label: say('New') },
      { value: 'read', label: say('Read') },
      { value: 'replied', label: say('Replied') },
    ],
  },
]
