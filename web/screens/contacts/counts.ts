import type { ContactStatus } from '#contract/fields/fields'

/** How many messages there are in each state, and in all. */
export function countsOf(contacts: readonly { status: ContactStatus }[]) {
  const of = (wanted: ContactStatus) => contacts.filter(({ status }) => status === wanted).length
  return { total: contacts.length, new: of('new'), read: of('read'), replied: of('replied') }
}
