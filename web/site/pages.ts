import { sitePaths } from '#contract/product/web-paths'
import { site } from './facts/site.ts'

export interface PublicPage {
  readonly path: string
  /** Shown in the browser's tab and by search engines. */
  readonly title: string
  /** The two lines below the title in search results. */
  readonly description: string
}

/** The pages of the public site; the build renders them, and the sitemap lists them. */
export const pages: readonly PublicPage[] = [
  {
    path: sitePaths.home,
    title: `${site.name}: computer courses`,
    description: `${site.claims.students} students trained. Certificate, diploma and job courses in small batches, with fees in installments.`,
  },
  {
    path: sitePaths.coursesInfo,
    title: `Courses and fees · ${site.name}`,
    description: `Every course of ${site.name}: what it teaches, how many months it takes and what it costs.`,
  },
  {
    path: sitePaths.about,
    title: `About us · ${site.name}`,
    description: `Who teaches at ${site.name}, how we teach, when we are open and how to find us.`,
  },
  {
    path: sitePaths.contact,
    title: `Contact · ${site.name}`,
    description: `Write to ${site.name}, or come by: ${site.address.text}.`,
  },
]

export const notFound: PublicPage = {
  path: '*',
  title: `Page Not Found · ${site.name}`,
  description: `There is nothing at this address of ${site.name}.`,
}
