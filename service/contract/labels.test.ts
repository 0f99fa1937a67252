import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { labelOf } from './labels.ts'
import { pathsIn } from './testing/paths-in.ts'

describe('a field is named', () => {
  test.each([
    ['name', 'name'],
    ['dateOfBirth', 'date of birth'],
    ['nextInstallmentDate', 'next installment date'],
    ['aadhaarNo', 'Aadhaar number'],
    ['courseId', 'course'],
    ['toInstituteName', 'receiving institute'],
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

  test.each([
    ['idleMinutes.super_admin', 'sign-out time of super admins'],
    ['proofs.passwordMinutes', 'minutes with a password alone'],
    ['backups.keepDays', 'days to keep backups'],
    ['planTemplates.1.rows.0', 'part 1 of plan 2'],
    ['planTemplates.0.rows.11.percent', 'percent of part 12 of plan 1'],
    ['hours.6.from', 'opening time on Sunday'],
    ['branchHours.1.hours.0.to', 'closing time of branch 2 on Monday'],
    ['constructor.super_admin', 'super admin of constructor'],
  ])('as the settings name it: %s is the %s', (path, label) => {
    expect(labelOf(path)).toBe(label)
  })

  test('in plain words, wherever it is in whatever the API takes', () => {
    const paths = endpoints.flatMap(({ body, query }) => [...pathsIn(body), ...pathsIn(query)])
    expect(new Set(paths).size).toBeGreaterThan(200)
    expect(paths).toContain('branchHours.0.hours.0.from')
    expect(paths.filter(path => /_|[a-z][A-Z]/.test(labelOf(path)))).toEqual([])
  })
})
