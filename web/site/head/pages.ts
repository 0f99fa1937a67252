import type { PublicSite } from '#contract/product/public-site'
import { sitePaths } from '#contract/product/site-paths'

interface PageText {
  /** Shown in the browser's tab and by search engines. */
  readonly title: string
  /** The two lines below the title in search results. */
  readonly description: string
}

/** The title and description of each public page. */
const texts: Readonly<Record<string, (site: PublicSite) => PageText>> = {
  [sitePaths.home]: ({ name, intro }) => ({ title: `${name}: computer courses`, description: intro }),
  [sitePaths.coursesInfo]: ({ name }) => ({
    title: `Courses and fees · ${name}`,
    description: `Every course of ${name}: what it teaches, how many months it takes and what it costs.`,
  }),
  [sitePaths.about]: ({ name }) => ({
    title: `About us · ${name}`,
    description: `How ${name} teaches, when it is open and how to find it.`,
  }),
  [sitePaths.contact]: ({ name, address }) => ({
    title: `Contact · ${name}`,
    description: `Write to ${name}, or come by: ${address.replaceAll('\n', ', ')}.`,
  }),
}

const notFound = ({ name }: PublicSite): PageText => ({
  title: `Page Not Found · ${name}`,
  description: `There is nothing at this address of ${name}.`,
})

export const textOf = (path: string, site: PublicSite): PageText => (texts[path] ?? notFound)(site)
