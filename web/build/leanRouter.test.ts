import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { leanRouter } from './leanRouter.ts'

const router = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs')

/** Parts of its forms, and of its places of scrolling. */
const unused = /function useFormAction|function useScrollRestoration/

test('what of the router nothing uses is left out', async () => {
  expect(await built([])).toMatch(unused)
  const lean = await built([leanRouter()])
  expect(lean).not.toMatch(unused)
  expect(lean).toContain('function BrowserRouter')
})

/** The code of a module that uses two parts of the router. */
async function built(plugins: readonly Plugin[]): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: id => (id.endsWith('/entry') ? id : null),
    load: id => (id.endsWith('/entry') ? `export { BrowserRouter, Link } from ${JSON.stringify(router)}` : null),
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
