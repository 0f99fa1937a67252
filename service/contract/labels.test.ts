import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import { labelOf } from './labels.ts'

describe('a field is named', () => {
  test.each([
    ['name', 'name'],
    ['dateOfBirth', 'date of birth'],
    ['nextInstallmentDate', 'next installment date'],
    ['aadhaarNo', 'Aadhaar number'],
    ['courseId', 'course'],
    ['installments', 'installments'],
    ['installments.0', 'installment 1'],
    ['installments.11.dueDate', 'due date of installment 12'],
    ['counted.500', 'number of ₹500'],
    ['counted.0.5', 'number of ₹0.5'],
    ['other.deep', 'deep of other'],
    ['0', 'entry 1'],
    ['', 'the request'],
    ['constructor', 'constructor'],
  ])('%s: %s', (path, label) => {
    expect(labelOf(path)).toBe(label)
  })

  test('with a limited length', () => {
    expect(labelOf('x'.repeat(10_000)).length).toBe(60)
  })

  test('in plain words, whichever field of the API it is', () => {
    const fields = endpoints.flatMap(({ body, query }) =>
      [body, query].flatMap(schema => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])),
    )
    expect(fields.length).toBeGreaterThan(100)
    for (const field of fields) expect(labelOf(field)).not.toMatch(/[a-z][A-Z]/)
  })
})
