import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'

export const studentLink = ({ id }: { readonly id: string }): WebAddress => pathTo(webPaths.student, { id })

/** The enrollment form, filled in with this student. */
export const enrollLink = ({ id }: { readonly id: string }): WebAddress => withSearch(webPaths.enroll, { student: id })
