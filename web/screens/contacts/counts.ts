import type { ContactStatus } from '#contract/fields/fields'

/** How many messages there are in each state, and in all. */
export function countsOf(contacts: readonly { status: ContactStatus }[]) {
  const countOf = (wanted: ContactStatus) => contacts.filter(({ status }) => status === wanted).length
  return { total: contacts.length, new: countOf('new'), read: countOf('read'), replied: countOf('replied') }
}
