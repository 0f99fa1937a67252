import { expect, test } from 'vitest'
import { partsOf, pointedToParts } from './parts.ts'

const at = (name: string) => `/service/contract/${name}.ts`
const modules = {
  money: `import { z } from 'zod'
import { grouped } from './grouping.ts'
const hint = 'must be an amount'
export const format = amount => grouped(amount)
export const Amount = z.number(hint)
const other = { Amount: 1 }
export { grouped }`,
  grouping: 'export const grouped = amount => String(amount)',
  payments: `import { Amount, format } from '#contract/money'
export const pay = { method: 'POST', path: '/payments' }
export const NewPayment = { amount: Amount }
const { amount } = NewPayment
export const shown = payment => format(payment.Amount)`,
}
const { codes, schemas } = partsOf('/service', new Map(Object.entries(modules).map(([name, code]) => [at(name), code])))

test.each([
  [
    'what needs no schema, with the imports that it needs itself',
    at('money'),
    `import { grouped as grouped } from '${at('grouping')}'
const hint = 'must be an amount'
export const format = amount => grouped(amount)
const other = { Amount: 1 }
export { grouped }
export { hint, other }`,
  ],
  [
    'the schemas, which borrow from the first part',
    `${at('money')}?schemas`,
    `import { z as z } from 'zod'
import { hint as hint } from '${at('money')}'
export const Amount = z.number(hint)`,
  ],
  [
    'what a schema of another module is needed for is a schema too',
    `${at('payments')}?schemas`,
    `import { Amount as Amount } from '${at('money')}?schemas'
export const NewPayment = { amount: Amount }
const { amount } = NewPayment`,
  ],
  [
    'a property of the same name as a schema is none',
    at('payments'),
    `import { format as format } from '${at('money')}'
export const pay = { method: 'POST', path: '/payments' }
export const shown = payment => format(payment.Amount)
export {  }`,
  ],
])('%s', (_, id, code) => {
  expect(codes.get(id)).toBe(code)
})

test('a module without schemas has one part', () => {
  expect(codes.has(`${at('grouping')}?schemas`)).toBe(false)
})

test('other modules import each name from its part, and everything else as before', () => {
  const code = `import { useState } from 'react'
import { Amount as Paise, format } from '#contract/money'
useState(format(Paise))`
  expect(pointedToParts('/service', schemas, '/web/app.js', code)).toBe(`import { useState } from 'react'
import { Amount as Paise } from '${at('money')}?schemas'
import { format as format } from '${at('money')}'
useState(format(Paise))`)
})
