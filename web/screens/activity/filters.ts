import { activityKindNames } from '#contract/reports/activity'
import { instituteParam } from '../../shared/institutes/InstituteFilter.tsx'

export const personParam = 'person'
export const studentParam = 'student'

/** The filters in the URL, as the service takes them; undefined where there is none. */
export function readFilters(search: URLSearchParams) {
  const at = (name: string) => search.get(name) || undefined
  return {
    instituteName: at(instituteParam),
    startDate: at('from'),
    endDate: at('to'),
    search: at('q'),
    userId: at(personParam),
    studentId: at(studentParam),
    kind: activityKindNames.find(kind => kind === search.get('kind')),
  }
}
