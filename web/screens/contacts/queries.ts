import { queryOptions } from '@tanstack/react-query'
import { listContacts } from '#contract/records/contacts'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

/** All messages of visitors, newest first. */
export const contactsQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: ({ signal }) => api(listContacts, { signal }),
  meta: { failed: say('Failed to fetch contact submissions') },
})
