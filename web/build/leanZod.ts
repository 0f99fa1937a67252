import type { Plugin } from 'vite'

/** The code that turns schemas into JSON Schema. The service uses it to describe the API; the web never does. */
const unused = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/** Removes 5 kB from every screen. Each schema refers to these functions, so the bundler can't tell that nobody calls them. */
export const leanZod = (): Plugin => {
  let found = 0
  return {
    name: 'lean-zod',
    apply: 'build',
    buildEnd(error) {
      if (!error && found === 0) throw new Error('zod has its JSON Schema elsewhere now.')
    },
    transform: {
      filter: { id: unused },
      handler(code) {
        const names = [...code.matchAll(/^export (?:(?:const|function) |\{ \w+ as )(\w+)/gm)].map(([, name]) => name)
        found += 1
        if (names.length === 0) throw new Error('zod has its JSON Schema elsewhere now.')
        return { code: names.map(name => `export const ${name} = () => undefined`).join('\n'), map: null }
      },
    },
  }
}
