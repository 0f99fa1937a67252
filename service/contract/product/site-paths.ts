declare const address: unique symbol
declare const parameters: unique symbol

/** A complete address of the web client. Only this file and `web-paths.ts` create one, so that no address is written by hand. */
export type WebAddress = string & { readonly [address]: true }

/** A path of the web client whose parameters are not filled in, such as `/students/:id`. */
export type WebPattern<Names extends string = string> = string & { readonly [parameters]: (names: Names) => void }

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

type Typed<Path extends string> = Path & ([NamesIn<Path>] extends [never] ? WebAddress : WebPattern<NamesIn<Path>>)

/** Paths by name, each of which is an address, or a pattern if it has parameters. */
export function typed<const Paths extends Record<string, string>>(
  paths: Paths,
): { readonly [Name in keyof Paths]: Typed<Paths[Name]> }
export function typed(paths: object): object {
  return paths
}

/** The public website: pages that are documents of their own, which anybody may read. */
export const sitePaths = typed({
  home: '/',
  coursesInfo: '/coursesinfo',
  about: '/about',
  contact: '/contact',
})

/** Where the public website leads to the web app. */
export const appPaths = { login: '/login', dashboard: '/dashboard' } as const
