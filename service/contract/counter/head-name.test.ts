import { expect, test } from 'vitest'
import { HeadName } from './head-name.ts'

test.each(['Rent', 'किराया', 'Аренда', 'Ενοίκιο', 'किराया (Rent)', 'Tea/चाय', 'B2B', 'Café', '家賃レント'])(
  '%s is a head',
  name => expect(HeadName.parse(name)).toBe(name),
)

test.each([
  ['Rеnt', 'a Cyrillic е'],
  ['Office Rеnt', 'a Cyrillic е in its second word'],
  ['Bοοks', 'Greek omicrons'],
  ['Rentकिराया', 'Devanagari'],
])('%s with %s is none', name =>
  expect(HeadName.safeParse(name).error?.issues).toMatchObject([
    { message: 'must not mix letters of different scripts in one word.' },
  ]),
)
