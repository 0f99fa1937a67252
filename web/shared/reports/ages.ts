import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { DueAge } from '#contract/reports/dues'
import { say } from '../../base/language/say.ts'

export const ageNames: Readonly<Record<DueAge, string>> = {
  notDue: say('Not due yet'),
  days0to7: say('0–7 days'),
  days8to30: say('8–30 days'),
  days31to60: say('31–60 days'),
  over60: say('Over 60 days'),
}

/** From the longest overdue to not yet due. */
export const ages: readonly DueAge[] = ['over60', 'days31to60', 'days8to30', 'days0to7', 'notDue']

/** The search parameter that holds the chosen age; absent means all. */
export const ageParam = 'age'

export const agedDuesLink = (age: DueAge, institute: string): WebAddress =>
  withSearch(webPaths.dues, { [ageParam]: age, institute })
