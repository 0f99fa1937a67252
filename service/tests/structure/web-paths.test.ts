import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { sitePaths } from '#contract/product/site-paths'
import { webPaths } from '#contract/product/web-paths'
import { type File, isTest, sourceFiles } from './plan.ts'

/**
 * Where the web client is, only the contract's list says. Links and `navigate` take nothing else, as their types see to;
 * this finds what no type can: the address of an `<a>`, and what the service writes into messages and on paper.
 */
const patterns = Object.values({ ...sitePaths, ...webPaths })
  .filter(path => path !== '/')
  .map(path => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** The paths of the API, some of which are called like screens, and the list itself. */
const listed = /^service\/contract\//

/** All texts of a file, with `…` for what a template fills in. */
function textsOf({ path, text }: File): string[] {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
      texts.push(node.value)
    if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis))
      texts.push(node.quasis.map(({ value }) => String(value.cooked)).join('…'))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(path, text).program.body)
  return texts
}

/** The addresses of the web client that stand in a file, with or without an origin before them. */
const addressesIn = (file: File) =>
  textsOf(file).filter(text => {
    const [address = ''] = text.replace(/^…/, '').split(/[?#]/)
    return patterns.some(pattern => pattern.test(address))
  })

const product = sourceFiles().filter(
  ({ path }) =>
    /^(web|service)\//.test(path) && !/^web\/e2e\/|^service\/tests\//.test(path) && !isTest(path) && !listed.test(path),
)

test('no address of the web client is written by hand', () => {
  expect(product.flatMap(file => addressesIn(file).map(address => `${file.path}: ${address}`))).toEqual([])
}, 60_000)

test.each([
  ['const to = "/payments"', ['/payments']],
  [`const to = \`/payments/\${id}/receipt?number=1\``, ['/payments/…/receipt?number=1']],
  [`const url = \`\${origin}/verify/\${code}\``, ['…/verify/…']],
  ['const link = <a href="/login">Login</a>', ['/login']],
  ['const to = pathTo(webPaths.receipt, { id })', []],
  ['await send("GET", "/auth/profile")', []],
])('what is found in %s', (text, found) => {
  expect(addressesIn({ path: 'web/some.tsx', text })).toEqual(found)
})
