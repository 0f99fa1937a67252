import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clearable, Email } from '#contract/fields/fields'
import { contractResolver, once } from './contractResolver.ts'

const Form = z.object({ name: z.string(), email: clearable(Email), rows: z.array(z.object({ count: z.number() })) })
type Values = z.input<typeof Form>

const typed: Values = { name: 'Asha', email: 'asha@example.com', rows: [] }
const check = (values: Partial<Values>) =>
  contractResolver<Values>(Form, all => all)({ ...typed, ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

test('passes on what was typed, not what the schema parses it to', async () => {
  expect(await check({ email: '' })).toEqual({ values: { ...typed, email: '' }, errors: {} })
})

test('says what is wrong with a field that may also be empty', async () => {
  const { errors } = await check({ email: 'asha' })
  expect(errors.email?.message).toBe('must be an email address, such as name@example.com.')
})

test('finds the field of a row', async () => {
  const { errors } = await check({ rows: [{ count: Number.NaN }] })
  expect(errors.rows).toMatchObject([{ count: { type: 'invalid_type' } }])
})

test('what was made is kept; after a failure it is made again', async () => {
  const make = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(1)
  const made = once(make)
  await expect(made()).rejects.toThrow('away')
  await expect(Promise.all([made(), made()])).resolves.toEqual([1, 1])
  expect(make).toHaveBeenCalledTimes(2)
})
