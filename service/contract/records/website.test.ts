import { expect, test } from 'vitest'
import { WebsiteChange } from './website.ts'

const day = { from: '09:00', to: '18:00' }
const week = (first: unknown) => [first, day, day, day, day, day, null]
const person = { name: 'Asha Rao', role: 'Tally', text: 'Explains each entry.' }

test.each<[string, unknown]>([
  ['a text with marks of HTML, which stays a text', { slogan: '</script><img src=x onerror=alert(1)>' }],
  ['a figure that is cleared', { rating: '' }],
  ['closed days', { hours: week(null) }],
  ['a person without a photo', { instructors: [person] }],
  ['a place as typed', { place: { latitude: ' 25.2921', longitude: '-79.87', zoom: '15' } }],
  ['no place', { place: null }],
  ['an https link', { links: [{ label: 'Map', url: 'https://example.com/a?b=c#d' }] }],
])('is accepted: %s', (_, body) => {
  expect(WebsiteChange.safeParse(body).error).toBeUndefined()
})

test.each<[string, unknown, string]>([
  ['an empty headline', { slogan: '  ' }, 'is required.'],
  ['a headline that is too long', { slogan: 'x'.repeat(91) }, 'must have at most 90 characters.'],
  ['a figure that is too long', { rating: 'x'.repeat(13) }, 'must have at most 12 characters.'],
  [
    'text that turns what follows it',
    { tagline: 'a\u202eb' },
    'holds characters that cannot be stored. Type it instead of pasting it.',
  ],
  ['six days', { hours: week(day).slice(1) }, 'must be a list of seven days.'],
  ['a day that closes before it opens', { hours: week({ from: '18:00', to: '09:00' }) }, 'must be after it opens.'],
  ['a time that is none', { hours: week({ from: '09:00', to: '24:30' }) }, 'must be a time such as 09:00.'],
  ['a day that is a text', { hours: week('closed') }, 'must say from when to when it is open, or be empty.'],
  ['a thirteenth person', { instructors: Array.from({ length: 13 }, () => person) }, 'must hold at most 12 people.'],
  ['a person without a name', { testimonials: [{ ...person, name: '' }] }, 'is required.'],
  [
    'a photo from elsewhere',
    { instructors: [{ ...person, photo: 'https://example.com/a.png' }] },
    'must be the path of an uploaded photo.',
  ],
  [
    'a latitude beyond the pole',
    { place: { latitude: 91, longitude: 0 } },
    'must be degrees between -90 and 90, such as 25.2921.',
  ],
  ['half a place', { place: { latitude: 25 } }, 'must be degrees between -180 and 180, such as 25.2921.'],
  ['a phone number of words', { whatsapp: 'call me' }, 'must be a phone number of digits, such as 9876543210.'],
  ...['javascript:alert(1)', 'data:text/html,x', 'http://example.com', '//example.com', 'https://a:b@example.com'].map(
    (url): [string, unknown, string] => [
      `the link ${url}`,
      { links: [{ label: 'Map', url }] },
      'must be a link that begins with https://.',
    ],
  ),
])('is refused: %s', (_, body, message) => {
  expect(WebsiteChange.safeParse(body).error?.issues.map(issue => issue.message)).toEqual([message])
})
