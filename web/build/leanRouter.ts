import type { Plugin } from 'vite'

/** Code of the router for its framework mode and its own forms, neither of which is used here. */
const unused: readonly (readonly [what: RegExp, instead: string])[] = [
  // These calls are not marked as free of side effects, so the bundler would keep them even if nobody imports them.
  [/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
  [/^\w+\.displayName = ".*";$/gm, ''],
  // A link outside the framework mode never prefetches.
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/g, '[false, null, {}];'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/g, 'return link;'],
]

/** Removes 3 kB from every page. The build stops when a new version of the router has different code: then adapt `unused`. */
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
