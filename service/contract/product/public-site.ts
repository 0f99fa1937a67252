import type { WebsiteContent } from '#contract/records/website'
import type { Achievement } from '#contract/shapes/achievement'
import type { Course } from '#contract/shapes/course'
import type { Offer } from '#contract/shapes/offer'
import type { Week } from '#contract/shapes/week'

/** A branch whose opening hours are its own. */
export interface PublicBranch {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly hours: Week
}

/** The lists that a public page shows. One that is missing was not read along with it, and the browser asks for it. */
export interface PublicLists {
  /** By name. */
  readonly courses?: readonly Course[] | null
  /** The latest first. */
  readonly achievements?: readonly Achievement[] | null
  /** Those that are valid today, the newest first. */
  readonly offers?: readonly Offer[] | null
}

/** All that the public pages say: the service renders them with it and sends it along, so that the browser goes on from it. */
export interface PublicSite extends Omit<WebsiteContent, 'branchHours' | 'showPhone' | 'showEmail'> {
  readonly name: string
  readonly logo: string
  /** How many times as wide as high it is, if that is known. */
  readonly logoShape: number | null
  readonly address: string
  /** Empty if there is none to show. */
  readonly phone: string
  readonly email: string
  /** Decides which day is today. */
  readonly timeZone: string
  readonly branches: readonly PublicBranch[]
  readonly lists: PublicLists
}

/** What the build makes for the service from the components of the public pages. */
export interface SiteRenderer {
  /** The parts of the page of a path that depend on what the site says; `origin` begins its absolute links. */
  readonly render: (path: string, site: PublicSite, origin: string) => { readonly head: string; readonly body: string }
}
