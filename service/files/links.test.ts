import { createSecretKey } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { nameOfKey, openLinks } from './links.ts'

const secret = createSecretKey('a secret that is only used in tests', 'utf8')
const key = 'photos/0198c0de-0000-4000-8000-000000000000.jpg'
let now: Date
const links = openLinks(secret, () => now)
beforeEach(() => {
  now = new Date('2026-06-15T04:30:00Z')
})

const asked = (link: string | null) => {
  const { pathname, searchParams } = new URL(link ?? '', 'http://x')
  return [pathname, Object.fromEntries(searchParams)] as const
}
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

describe('a link to a photo', () => {
  test('is good for a quarter of an hour', () => {
    const link = asked(links.photo(key))
    expect(links.goodUntil(...link)).toBe(Date.parse('2026-06-15T04:45:00Z'))
    later(15 * 60 - 1)
    expect(links.goodUntil(...link)).toBeDefined()
    later(1)
    expect(links.goodUntil(...link)).toBeUndefined()
  })

  test('is none where there is no photo', () => {
    expect(links.photo(null)).toBeNull()
  })

  test('is good for its own photo, end and signature alone', () => {
    const [path, query] = asked(links.photo(key))
    const wrong: (readonly [string, Record<string, unknown>])[] = [
      [path.replace('c0de', 'beef'), query],
      [path, { ...query, expires: String(Number(query.expires) + 60) }],
      [path, { ...query, expires: `${query.expires} ` }],
      [path, { ...query, expires: [query.expires, query.expires] }],
      [path, { ...query, signature: `A${query.signature?.slice(1)}` }],
      [path, { ...query, signature: '' }],
      [path, { expires: query.expires }],
      [path, { signature: query.signature }],
      [path, {}],
    ]
    for (const [otherPath, otherQuery] of wrong) expect(links.goodUntil(otherPath, otherQuery)).toBeUndefined()
  })

  test('that was signed with another secret is not good', () => {
    const others = openLinks(createSecretKey('another secret, of thirty-two bytes', 'utf8'), () => now)
    expect(links.goodUntil(...asked(others.photo(key)))).toBeUndefined()
  })
})

test('a record shows the name of its file, not where it lies', () => {
  expect(nameOfKey('offers/a.jpg')).toBe('a.jpg')
  expect(nameOfKey(null)).toBeNull()
})
