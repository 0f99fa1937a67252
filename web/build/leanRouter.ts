import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the router's forms, scripts and places of scrolling, which nothing here uses, and its warnings,
 * which are for developers and stay while one works on the client: 2 kB for every page of the app. It can't tell that to
 * make a component has no effect, nor that its name, which only tools for developers read, has none.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\// },
    handler: code => ({ code: withoutEffects(code), map: null }),
  },
})

/** The code of a module with its components unnamed, and warnings and components without an effect. */
const withoutEffects = (code: string): string =>
  code
    .replace(/^function warning(Once)?\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
