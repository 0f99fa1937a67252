import { placeholders } from '#contract/product/placeholders'
import { site } from '../site/facts/site.ts'
import type { PublicPage } from '../site/pages.ts'

const { origin } = placeholders

/** The part of a page's head that search engines and link previews read. */
export function headOf({ path, title, description }: PublicPage): string {
  const found = path !== '*'
  const text = { title: escaped(title), description: escaped(description) }
  const address = `${origin}${path}`
  return [
    `<title>${text.title}</title>`,
    `<meta name="description" content="${text.description}">`,
    found ? `<link rel="canonical" href="${address}">` : '<meta name="robots" content="noindex">',
    ...properties({
      'og:type': 'website',
      'og:site_name': escaped(site.name),
      'og:locale': 'en_IN',
      'og:title': text.title,
      'og:description': text.description,
      'og:image': `${origin}/social-card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': escaped(`${site.name}: ${site.slogan}`),
      ...(found ? { 'og:url': address } : {}),
    }),
    '<meta name="twitter:card" content="summary_large_image">',
    // A block of data, which the content security policy doesn't count as a script.
    ...(found
      ? [`<script type="application/ld+json">${JSON.stringify(business).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ].join('\n    ')
}

const properties = (all: Record<string, string>) =>
  Object.entries(all).map(([name, content]) => `<meta property="${name}" content="${content}">`)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const { coordinates, hours } = site

/** The institute in the vocabulary of schema.org. */
const business = {
  '@context': 'https://schema.org',
  '@type': ['EducationalOrganization', 'LocalBusiness'],
  name: placeholders.instituteInJson,
  description: site.slogan,
  url: `${origin}/`,
  image: `${origin}/social-card.png`,
  priceRange: '₹₹',
  currenciesAccepted: 'INR',
  address: placeholders.addressInJson,
  geo: { '@type': 'GeoCoordinates', ...coordinates },
  openingHoursSpecification: hours
    .filter(({ open }) => open !== null)
    .map(({ weekdays, open }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays,
      opens: open?.from,
      closes: open?.to,
    })),
}
