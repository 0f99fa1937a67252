/** Where the public site is. Named apart from the pages, so that the app knows them without their texts. */
export const publicPaths = ['/', '/coursesinfo', '/about', '/contact'] as const
export type PublicPath = (typeof publicPaths)[number]
