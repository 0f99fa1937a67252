import { queryOptions } from '@tanstack/react-query'
import { listNotices, type Notice } from '#contract/accounts/notices'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { formatInstant } from '../../ui/format/dates.ts'

/** What happened to the own account. Whether it failed is told by the profile, which asks for it by itself. */
export const noticesQuery = queryOptions({
  queryKey: ['profile', 'notices'],
  queryFn: ({ signal }) => api(listNotices, { signal }),
  meta: { failed: false },
})

/** The service's `Firefox on Windows` in the language of the screen; a device that it doesn't know has no name. */
export function deviceText(device: string | null): string | null {
  const [browser = '', system] = device?.split(' on ') ?? []
  return system ? say('{browser} on {system}', { browser, system }) : device
}

/** When, with what and from where: `22/11/2026, 10:42 am · Firefox on Windows · 192.0.2.7`. */
export const circumstances = ({ at, device, address, byStaff }: Notice): string =>
  [formatInstant(at), byStaff && say('by staff'), deviceText(device), address].filter(Boolean).join(' · ')
