import type { Plugin } from 'vite'

/** What the router brings along for its framework mode and for forms of its own, neither of which is used here. */
const unused: readonly (readonly [what: RegExp, instead: string])[] = [
  // Nothing marks these calls as free of effects, so that what nobody imports would stay.
  [/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
  [/^\w+\.displayName = ".*";$/gm, ''],
  // A link outside the framework mode never prefetches.
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/g, '[false, null, {}];'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/g, 'return link;'],
]

/** Leaves 3 kB out of every page. A version of the router that looks otherwise stops the build: then look again. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
    handler(code) {
      if (!code.includes('function LinkWithRef(')) return null
      const missing = unused.find(([what]) => code.search(what) < 0)
      if (missing) throw new Error(`The router no longer has ${missing[0]}.`)
      return { code: unused.reduce((lean, [what, instead]) => lean.replace(what, instead), code), map: null }
    },
  },
})
