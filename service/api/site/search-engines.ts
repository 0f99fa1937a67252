import { escaped } from './escaped.ts'

/** The sitemap and robots.txt: what search engines learn about the site under its address. */

export const sitemap = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map(path => `  <url><loc>${escaped(`${origin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/**
 * The API lists that public pages show must be allowed, otherwise a search engine that runs scripts sees those pages
 * empty.
 */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/courses',
    'Allow: /api/achievements',
    'Allow: /api/offers',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
