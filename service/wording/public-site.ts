import type { PublicSite } from '#contract/product/public-site'
import type { WebsiteContent } from '#contract/records/website'
import type { Identity } from '#contract/shapes/identity'
import { instituteAddress } from '#wording/institute-name'

/** What the public pages say, of who the institute is and what its owner wrote. */
export const publicSite = (
  { name, logo, address, phones, email }: Omit<Identity, 'registrationNumber' | 'gstin'>,
  { showPhone, showEmail, branchHours: _, ...texts }: WebsiteContent,
  { timeZone, branches }: Pick<PublicSite, 'timeZone' | 'branches'>,
): PublicSite => ({
  ...texts,
  name,
  logo: logo ?? '/sign.svg',
  logoShape: null,
  address: address ?? instituteAddress,
  phone: (showPhone && phones[0]) || '',
  email: (showEmail && email) || '',
  timeZone,
  branches,
  lists: {},
})
