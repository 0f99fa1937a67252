import { expect, test } from 'vitest'
import { leanContractOf } from './lean.ts'

const lean = (code: string) => leanContractOf('/service/contract/things.ts', code)
const marked = (value: string) => `/* @__PURE__ */ (() => (${value}))()`

test.each([
  {
    what: 'a row keeps its method and its path',
    code: "export const getThing = endpoint({ method: 'GET', path: '/things/:id', summary: 'A', roles, answer: z.object({}) })",
    lean: `export const getThing = ${marked("endpoint({ method: 'GET', path: '/things/:id' })")}`,
  },
  {
    what: 'a row that begins with something else',
    code: "export const getThing = endpoint({ ...all, roles, method: 'GET', path: '/' })",
    lean: `export const getThing = ${marked("endpoint({ ...all, method: 'GET', path: '/' })")}`,
  },
  {
    what: 'a schema loses its descriptions, also those within',
    code: "const Thing = z.object({ a: z.string().meta({ description: 'a' }).optional() }).meta({ description: 'b' })",
    lean: `const Thing = ${marked('z.object({ a: z.string().optional() })')}`,
  },
  {
    what: 'what calls nothing, and what a function calls',
    code: 'export const one = 1, two = [() => three.meta({ a: 1 })]\nexport type One = typeof one',
    lean: 'export const one = 1, two = [() => three.meta({ a: 1 })]\nexport type One = typeof one',
  },
])('$what', ({ code, lean: expected }) => {
  expect(lean(code)).toBe(expected)
})
