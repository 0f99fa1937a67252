import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { leanRouter } from './leanRouter.ts'

const router = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs')

/** Parts of its forms, of its places of scrolling, and a warning. */
const unused = [/function useFormAction/, /function useScrollRestoration/, /Internet Explorer/]

test('what of the router nothing uses is left out', async () => {
  const [whole, lean] = [await built([]), await built([leanRouter()])]
  for (const part of unused) {
    expect(whole).toMatch(part)
    expect(lean).not.toMatch(part)
  }
  expect(lean).toContain('function BrowserRouter')
})

/** The code of a module that uses three parts of the router. */
async function built(plugins: readonly Plugin[]): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: id => (id.endsWith('/entry') ? id : null),
    load: id =>
      id.endsWith('/entry') ? `export { BrowserRouter, Link, useSearchParams } from ${JSON.stringify(router)}` : null,
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: {
      write: false,
      minify: false,
      lib: { entry: '/entry', formats: ['es'] },
      rolldownOptions: { external: /^react(-dom)?(\/|$)/ },
    },
  })
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(result)
    ? result
    : 'output' in result
      ? [result]
      : []
  return outputs.flatMap(({ output }) => output.map(one => ('code' in one ? one.code : ''))).join('\n')
}
