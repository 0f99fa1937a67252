import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { instituteAndDates, listQuery } from '#contract/endpoint'
import { NewCourse } from '#contract/records/courses'
import { NewMaterial } from '#contract/records/materials'
import { NewStudent } from '#contract/records/students'
import { BusinessDate } from './dates.ts'
import {
  AadhaarNo,
  clearable,
  Email,
  flag,
  Id,
  line,
  Mobile,
  Password,
  PaymentMethod,
  Percentage,
  reference,
  searchText,
  text,
  version,
  whole,
} from './fields.ts'
import { RupeesIn } from './money.ts'

const saidTo = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('text', () => {
  test('is trimmed', () => expect(text(10).parse('  Ravi ')).toBe('Ravi'))
  test('is measured after trimming', () => expect(text(4).parse('  Ravi ')).toBe('Ravi'))
  test('keeps its inside as typed', () => expect(text(20).parse('D’Souza  मीरा')).toBe('D’Souza  मीरा'))
  test.each([
    ['', 'is required.'],
    ['   ', 'is required.'],
    ['\u200b', 'is required.'],
    ['\u3164 \u2800', 'is required.'],
    [undefined, 'is required.'],
    [null, 'is required.'],
    [5, 'must be text.'],
    [['a'], 'must be text.'],
    ['12345678901', 'must have at most 10 characters.'],
    ['a\0b', 'holds characters that cannot be stored. Type it instead of pasting it.'],
    ['a\ud800b', 'holds characters that cannot be stored. Type it instead of pasting it.'],
  ])('%j is refused', (value, message) => expect(saidTo(text(10), value)).toBe(message))
  test('a surrogate pair counts as one character', () => expect(text(10).parse('🙂')).toBe('🙂'))
})

describe('the search text of a list', () => {
  test('may be empty and is trimmed', () => {
    expect(searchText.parse('')).toBe('')
    expect(searchText.parse(' ravi ')).toBe('ravi')
  })
  test('drops the marks that stand around a pasted phone number', () => {
    expect(searchText.parse('\u202a+91 98765 43210\u202c')).toBe('+91 98765 43210')
  })
  test('has one space between words', () => {
    expect(listQuery('name').parse({ search: 'ravi  rao\tpatil' })).toEqual({ search: 'ravi rao patil' })
  })
  test.each(['a\0', '\udc00'])('%j is refused before it reaches Postgres', value => {
    expect(saidTo(searchText, value)).toBe('holds characters that cannot be stored. Type it instead of pasting it.')
    const asked = listQuery('name').extend(instituteAndDates.shape)
    expect(asked.safeParse({ search: value }).success).toBe(false)
    expect(asked.safeParse({ instituteName: value }).success).toBe(false)
    expect(asked.safeParse({ cursor: value }).success).toBe(false)
  })
})

describe('ids', () => {
  test('are normalized, so that one id is always the same text', () => {
    expect(Id.parse('0199F3C0-ABCD-7000-8000-00000000000A')).toBe('0199f3c0-abcd-7000-8000-00000000000a')
  })
  test.each([
    '',
    '42',
    '0199f3c0abcd70008000000000000000',
    'all',
    ' 0199f3c0-abcd-7000-8000-00000000000a',
    7,
    undefined,
  ])('%j is none', value => expect(saidTo(Id, value)).toBe('must be an id.'))
})

describe('e-mail addresses', () => {
  test('are trimmed and keep their case', () => expect(Email.parse(' Ravi.K@Example.com ')).toBe('Ravi.K@Example.com'))
  test.each(['ravi', 'ravi@', '@example.com', 'ravi@example', 'ra vi@example.com', 'a@b.com, c@d.com'])(
    '%j is none',
    value => expect(saidTo(Email, value)).toBe('must be an email address, such as name@example.com.'),
  )
  test('a missing one is said to be missing', () => {
    expect(Email.safeParse('').error?.issues.map(({ message }) => message)).toEqual(['is required.'])
  })
})

describe('mobile numbers', () => {
  test.each(['9876543210', '+91 98765 43210', '098765-43210', '240240'])('%j is accepted', value =>
    expect(Mobile.parse(value)).toBe(value),
  )
  test('typed on a keyboard for Hindi are kept in plain digits', () =>
    expect(Mobile.parse('+९१ ९८७६५ ४३२१०')).toBe('+91 98765 43210'))
  test.each([
    '\u202a+91 98765 43210\u202c',
    '+91\u00a098765\u202f43210',
    '+91 (98765) 43210 ',
    '+91.98765.43210',
    '\u200e+91 98765\u00a0 43210',
  ])('%j, as it is copied from elsewhere, is kept plain', value => expect(Mobile.parse(value)).toBe('+91 98765 43210'))
  test('that a program has kept with a fraction gain no digit by it', () =>
    expect(Mobile.parse(' 9876543210.0')).toBe('9876543210'))
  test('pasted with another dash is kept plain', () => expect(Mobile.parse('098765–43210')).toBe('098765-43210'))
  test.each(['12345', 'call me', '98765abc10', '++919876543210', '9876543210 / 9876543211'])('%j is refused', value =>
    expect(saidTo(Mobile, value)).toMatch(/^must be a phone number|^must have at most 20/),
  )
})

/** Whatever a field does to each character of a body of a megabyte, everybody waits for. */
test.each([
  ['a phone number', Mobile, '-'],
  ['a reference', reference(100), '९'],
])('%s of a million characters is not looked at', (_, field, sign) => {
  const looks = vi.spyOn(String.prototype, 'replaceAll')
  expect(saidTo(field, sign.repeat(1_000_000))).toMatch(/^must have at most \d+ characters\.$/)
  expect(looks).not.toHaveBeenCalled()
  looks.mockRestore()
})

describe('Aadhaar numbers', () => {
  test('keep leading zeros', () => expect(AadhaarNo.parse('001234567890')).toBe('001234567890'))
  test.each([
    '12345678901',
    '1234567890123',
    '1234 5678 9012',
    'XXXXXXXX1234',
    '१२३४५६७८९०१२',
    123456789012,
    undefined,
    '',
  ])('%j is refused', value => expect(saidTo(AadhaarNo, value)).toBe('must be exactly 12 digits.'))
})

describe('passwords', () => {
  test('are kept as typed, spaces too', () => expect(Password.parse('  pass  word ')).toBe('  pass  word '))
  test('have 8 to 200 characters', () => {
    expect(saidTo(Password, '1234567')).toBe('must have at least 8 characters.')
    expect(Password.safeParse('12345678').success).toBe(true)
    expect(saidTo(Password, 'x'.repeat(201))).toBe('must have at most 200 characters.')
  })
})

describe('whole numbers', () => {
  test.each([
    [5, 5],
    ['5', 5],
    [' 5 ', 5],
    ['05', 5],
    [1, 1],
    ['120', 120],
  ])('%j is %i', (value, expected) => expect(whole(1, 120).parse(value)).toBe(expected))
  test.each([1.5, '1.5', '', 'x', '0x5', '5e1', '5abc', Number.NaN, null, undefined, true, '9'.repeat(16)])(
    '%j is none',
    value => expect(saidTo(whole(1, 120), value)).toBe('must be a whole number.'),
  )
  test.each([0, 121, '-5', Number.MAX_VALUE])('%j is out of bounds', value =>
    expect(saidTo(whole(1, 120), value)).toBe('must be between 1 and 120.'),
  )
  test('a version may be left out or empty, and is never negative', () => {
    for (const none of [undefined, null, '']) expect(version.parse(none)).toBe(undefined)
    expect(version.parse('3')).toBe(3)
    expect(version.safeParse(-1).success).toBe(false)
  })
})

describe('percentages', () => {
  test.each([
    [0, 0],
    ['100', 100],
    ['100.00', 100],
    [12.5, 12.5],
    [' 33.33 ', 33.33],
  ])('%j is %d', (value, expected) => expect(Percentage.parse(value)).toBe(expected))
  test.each([-1, 100.01, '101', '1000', 12.345, '1e1', '12,5', '5%', 'x5', '', null])('%j is none', value =>
    expect(saidTo(Percentage, value)).toBe('must be a percentage from 0 to 100 with at most two decimals.'),
  )
})

describe('flags', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ])('%j', (value, expected) => expect(flag.parse(value)).toBe(expected))
  test.each(['yes', 1, '', null, 'TRUE'])('%j is refused', value =>
    expect(saidTo(flag, value)).toBe('must be true or false.'),
  )
})

test('a payment method is one of five', () => {
  for (const method of ['cash', 'card', 'upi', 'bank_transfer', 'cheque'])
    expect(PaymentMethod.parse(method)).toBe(method)
  expect(saidTo(PaymentMethod, 'Cash')).toBe('must be one of cash, card, upi, bank_transfer, cheque.')
  expect(saidTo(PaymentMethod, 'crypto')).toBe('must be one of cash, card, upi, bank_transfer, cheque.')
})

describe('a field that PUT can clear', () => {
  const shape = z.object({ date: clearable(BusinessDate), amount: clearable(RupeesIn), name: clearable(text(5)) })
  test('an absent field stays absent', () => expect(shape.parse({})).toEqual({}))
  test.each(['', null])('%j clears', nothing => {
    expect(shape.parse({ date: nothing, amount: nothing, name: nothing })).toEqual({
      date: null,
      amount: null,
      name: null,
    })
  })
  test('a value is read as usual', () => {
    expect(shape.parse({ date: '2026-04-05', amount: '12.5', name: ' Ravi ' })).toEqual({
      date: '2026-04-05',
      amount: 12_50,
      name: 'Ravi',
    })
  })
  test.each([
    [{ date: '2026-02-30' }, 'must be a date such as 2026-04-05.'],
    [{ date: 5 }, 'must be a date such as 2026-04-05.'],
    [{ amount: '1.234' }, 'must have at most two decimals, such as 12500.50.'],
    [{ amount: -1 }, 'must not be below 0.'],
    [{ name: 'Ravindra' }, 'must have at most 5 characters.'],
    [{ name: '  ' }, 'is required.'],
    [{ name: 5 }, 'must be text.'],
  ])('%j is refused in the words of its field', (value, message) => expect(saidTo(shape, value)).toBe(message))
})

describe('the query of every list', () => {
  const query = listQuery('name', '-name')
  test('numbers come as texts', () => expect(query.parse({ limit: '20' })).toEqual({ limit: 20 }))
  test.each([
    [{ limit: '0' }, 'must be between 1 and 500.'],
    [{ limit: '501' }, 'must be between 1 and 500.'],
    [{ limit: 'all' }, 'must be a whole number.'],
    [{ sort: 'password' }, 'must be one of name, -name, with a leading - for descending.'],
    [{ sort: '--name' }, 'must be one of name, -name, with a leading - for descending.'],
    [{ cursor: 'x'.repeat(501) }, 'must be the nextCursor of an earlier answer.'],
    [{ search: 'x'.repeat(201) }, 'must have at most 200 characters.'],
  ])('%j is refused', (value, message) => expect(saidTo(query, value)).toBe(message))
})

test.each([
  ['Asha\nDevi', 'Asha Devi'],
  [' Asha\r\n\tDevi\n', 'Asha Devi'],
  ['Asha\u2028Devi', 'Asha Devi'],
  ['Asha Devi', 'Asha Devi'],
])('a name such as %j is put on one line', (typed, name) => {
  expect(line(80).parse(typed)).toBe(name)
  expect(NewStudent.shape.firstName.parse(typed)).toBe(name)
  expect(NewCourse.shape.name.parse(typed)).toBe(name)
  expect(NewMaterial.shape.title.parse(typed)).toBe(name)
})

test('what cannot be stored is refused in a line too, and an address keeps its lines', () => {
  expect(line(80).safeParse('Asha\0Devi').success).toBe(false)
  expect(line(80).safeParse('\n').error?.issues).toMatchObject([{ message: 'is required.' }])
  expect(line(80).safeParse(undefined).error?.issues).toMatchObject([{ message: 'is required.' }])
  expect(NewStudent.shape.address.parse('12 Main Road\nPune')).toBe('12 Main Road\nPune')
})
