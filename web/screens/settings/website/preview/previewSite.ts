import type { PublicSite } from '#contract/product/public-site'
import type { WebsiteContent } from '#contract/records/website'
import type { Institute } from '#contract/shapes/institute'
import { publicSite } from '#wording/public-site'

interface Around {
  readonly institutes: readonly Pick<Institute, 'id' | 'instituteName' | 'instituteAddress' | 'phone'>[]
  /** What the service wrote into this page. It knows the shape of the logo that it wrote there, and of no other. */
  readonly page: { readonly timeZone?: string; readonly logo?: string; readonly logoShape?: string }
}

/** What the public site says, with what is being typed. */
export function previewSite(
  settings: Parameters<typeof publicSite>[0],
  typed: WebsiteContent,
  { institutes, page }: Around,
): PublicSite {
  const { timeZone = 'Asia/Kolkata', logo, logoShape } = page
  const branches = typed.branchHours.flatMap(({ instituteId, hours }) =>
    institutes
      .filter(({ id }) => id === instituteId)
      .map(one => ({ name: one.instituteName, address: one.instituteAddress, phone: one.phone, hours })),
  )
  const site = publicSite(settings, typed, { timeZone, branches })
  return { ...site, logoShape: settings.logo && settings.logo === logo ? Number(logoShape) || null : null }
}
