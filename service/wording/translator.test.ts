import { expect, test } from 'vitest'
import { translator } from './translator.ts'

const say = translator(
  {
    'Only {1} remains to be paid.': 'सिर्फ {1} बाकी है।',
    '{1} is locked; unlock it {2}.': '{1} बंद है; {2} खोलें।',
    '{1} is locked; it takes no more entries.': '{1} बंद है; अब कोई एंट्री नहीं होगी।',
    'must be {1}.': '{1} होना चाहिए।',
    'must be {1} or later.': '{1} या उसके बाद होना चाहिए।',
    'is required.': 'जरूरी है।',
    first: 'पहले',
    File: 'फाइल',
    '{1} of {2}': '{2} में से {1}',
    'Please correct: {1}.': 'इन्हें सुधारें: {1}।',
  },
  { 'Opening time on {1}': '{1} को कब से', Monday: 'सोमवार', 'Installment {1}': 'किस्त {1}', Notes: 'नोट' },
)

test.each([
  ['Only ₹750 remains to be paid.', 'सिर्फ ₹750 बाकी है।'],
  ['April 2026 is locked; it takes no more entries.', 'April 2026 बंद है; अब कोई एंट्री नहीं होगी।'],
  ['April 2026 is locked; unlock it first.', 'April 2026 बंद है; पहले खोलें।'],
  ['must be 05/06/2026 or later.', '05/06/2026 या उसके बाद होना चाहिए।'],
  ['must be cash.', 'cash होना चाहिए।'],
  ['Mobile number is required.', 'Mobile number: जरूरी है।'],
  ['File is required.', 'फाइल: जरूरी है।'],
  ['Installment 12 is required.', 'किस्त 12: जरूरी है।'],
  ['Opening time on Monday is required.', 'सोमवार को कब से: जरूरी है।'],
  ['Installment plans is required.', 'Installment plans: जरूरी है।'],
  ['Please correct: notes is required; installment 2 must be cash.', 'इन्हें सुधारें: नोट: जरूरी है; किस्त 2: cash होना चाहिए।'],
  ['Please correct: file will not do; notes is required.', 'इन्हें सुधारें: file will not do; नोट: जरूरी है।'],
  ['3 of 10', '10 में से 3'],
  ['Only ₹750 remains', undefined],
  ['Only ₹750 remains to be paid. Twice.', undefined],
])('%s', (english, hindi) => {
  expect(say(english)).toBe(hindi)
})
