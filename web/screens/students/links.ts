import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'

interface Named {
  id: string
  fullName: string
}

export const studentLink = ({ id }: Pick<Named, 'id'>): WebAddress => pathTo(webPaths.student, { id })

/** The enrollment form, filled in with this student. */
export const enrollLink = ({ id }: Pick<Named, 'id'>): WebAddress => withSearch(webPaths.enroll, { student: id })

/** The payments page, searched for this student. */
export const paymentsLink = ({ fullName }: Pick<Named, 'fullName'>): WebAddress =>
  withSearch(webPaths.payments, { q: fullName })
