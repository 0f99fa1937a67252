import type { PublicSite } from '#contract/product/public-site'
import { hoursRows } from '#wording/opening-hours'
import { textOf } from './pages.ts'

/** The part of a page's head that search engines and link previews read; `*` is the page of any other path. */
export function headOf(path: string, site: PublicSite, origin: string): string {
  const found = path !== '*'
  const { title, description } = textOf(path, site)
  const address = escaped(`${origin}${path}`)
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    found ? `<link rel="canonical" href="${address}">` : '<meta name="robots" content="noindex">',
    ...properties({
      'og:type': 'website',
      'og:site_name': escaped(site.name),
      'og:locale': 'en_IN',
      'og:title': escaped(title),
      'og:description': escaped(description),
      'og:image': escaped(`${origin}/social-card.png`),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Computer courses',
      ...(found ? { 'og:url': address } : {}),
    }),
    '<meta name="twitter:card" content="summary_large_image">',
    // A block of data, which the content security policy doesn't count as a script.
    ...(found
      ? [
          `<script type="application/ld+json">${JSON.stringify(businessOf(site, origin)).replaceAll('<', '\\u003c')}</script>`,
        ]
      : []),
  ].join('\n    ')
}

const properties = (all: Record<string, string>) =>
  Object.entries(all).map(([name, content]) => `<meta property="${name}" content="${content}">`)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The institute in the vocabulary of schema.org. What it doesn't say is left out. */
const businessOf = ({ name, slogan, address, place, hours, phone, email, links }: PublicSite, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': ['EducationalOrganization', 'LocalBusiness'],
  name,
  description: slogan,
  url: `${origin}/`,
  image: `${origin}/social-card.png`,
  priceRange: '₹₹',
  currenciesAccepted: 'INR',
  address,
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
  ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude } }),
  openingHoursSpecification: hoursRows(hours).flatMap(({ weekdays, open }) =>
    open ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays, opens: open.from, closes: open.to }] : [],
  ),
})
