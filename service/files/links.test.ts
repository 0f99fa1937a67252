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

const parsed = (link: string | null) => {
  const { pathname, searchParams } = new URL(link ?? '', 'http://x')
  return [pathname, Object.fromEntries(searchParams)] as const
}
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

describe('a link to a photo', () => {
  test('is valid for 15 minutes', () => {
    const link = parsed(links.photo(key))
    expect(links.validUntil(...link)).toBe(Date.parse('2026-06-15T04:45:00Z'))
    later(15 * 60 - 1)
    expect(links.validUntil(...link)).toBeDefined()
    later(1)
    expect(links.validUntil(...link)).toBeUndefined()
  })

  test('is null if there is no photo', () => {
    expect(links.photo(null)).toBeNull()
  })

  test('is valid only with its own photo, expiry and signature', () => {
    const [path, query] = parsed(links.photo(key))
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
    for (const [otherPath, otherQuery] of wrong) expect(links.validUntil(otherPath, otherQuery)).toBeUndefined()
  })

  test('that was signed with another secret is not valid', () => {
    const others = openLinks(createSecretKey('another secret, of thirty-two bytes', 'utf8'), () => now)
    expect(links.validUntil(...parsed(others.photo(key)))).toBeUndefined()
  })
})

test('a record shows the name of its file without the folder', () => {
  expect(nameOfKey('offers/a.jpg')).toBe('a.jpg')
  expect(nameOfKey(null)).toBeNull()
})
