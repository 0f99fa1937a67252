import { describe, expect, test } from 'vitest'
import { textCell } from './cell.ts'
import { draftOf, sentenceAbout } from './draft.ts'

const mapping = { email: 'E-mail ID', amount: 'Due' }
const about = (...problems: { path: string; message: string }[]) =>
  sentenceAbout({ kind: 'opening-balances', mapping }, problems)

describe('what is wrong with a row', () => {
  test('of a column is said with its heading, or with the name of a column that the table lacks', () => {
    const required = 'is required.'
    expect(about({ path: 'amount', message: required }, { path: 'course', message: required })).toBe(
      'Column “Due” is required. Column “Course” is required.',
    )
  })
  test('of the whole row is said of the row', () =>
    expect(about({ path: '', message: 'has more cells than there are headings.' })).toBe(
      'The row has more cells than there are headings.',
    ))
  test('of a field that no column has is said with its name', () =>
    expect(about({ path: 'enrollmentDate', message: 'must not be in the future.' })).toBe(
      'Enrollment date must not be in the future.',
    ))
  test.each(['enrollmentDate', 'amount'])('that is a sentence already is said as it is, of %s too', path => {
    const closed = 'The day 14/06/2026 is closed; it takes no more entries.'
    expect(about({ path, message: closed })).toBe(closed)
    const locked = 'June 2026 is locked; it takes no more entries.'
    expect(about({ path, message: locked }, { path: 'amount', message: 'is required.' })).toBe(
      `${locked} Column “Due” is required.`,
    )
  })
  test('is said once', () => {
    const twice = { path: 'amount', message: 'is required.' }
    expect(about(twice, twice)).toBe('Column “Due” is required.')
  })
})

test('an identity number that a program has kept with a fraction shows its own last digits', () => {
  const row = { row: 2, cells: [textCell('123456789012.0')] }
  const reading = { kind: 'students' as const, mapping: { aadhaarNo: 'Aadhaar' }, monthFirst: new Map() }
  const { cells, values } = draftOf(reading, { headings: ['Aadhaar'] }, row)
  expect([cells, values]).toEqual([['XXXXXXXX9012'], { aadhaarNo: '123456789012' }])
})
