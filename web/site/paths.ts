/** The paths of the public site, apart from its pages, so that the app knows them without loading the pages' texts. */
export const publicPaths = ['/', '/coursesinfo', '/about', '/contact'] as const
export type PublicPath = (typeof publicPaths)[number]
