import { queryOptions } from '@tanstack/react-query'
import { listContacts } from '#contract/records/contacts'
import { api } from '../../shared/api/api.ts'

/** All messages of visitors, newest first. */
export const contactsQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: ({ signal }) => api(listContacts, { signal }),
  meta: { failed: 'Failed to fetch contact submissions' },
})
