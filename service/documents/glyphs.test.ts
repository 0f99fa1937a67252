import { expect, test } from 'vitest'
import { printed } from './glyphs.ts'

test.each([
  ['Asha Patil ₹1,500 · “x”', 'Asha Patil ₹1,500 · “x”'],
  ['Zoë Đặng, आशा Asha पाटील क्\u200dष', 'Zoë Đặng, आशा Asha पाटील क्\u200dष'],
  ['Asha 😀 Patil ❤️', 'Asha  Patil '],
  ['👨\u200d👩\u200d👧🇮🇳', ''],
  ['தமிழ்', '???'],
  ['محمد خان', '???? ???'],
  ['A\u200bB\u2060', 'AB'],
  ['e\u0301 x\u0302', 'é x'],
])('%j is printed as %j', (text, expected) => expect(printed(text)).toBe(expected))
