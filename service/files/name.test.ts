import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestFileName } from '#contract/fields/files'
import { callAlone } from '#tests/programs/alone'
import { safeFileName, withExtension } from './name.ts'

describe('a file name', () => {
  test.each([
    ['notes.pdf', 'notes.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Asha\\photo.jpg', 'photo.jpg'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['evil\r\nSet-Cookie: x.pdf', 'evilSet-Cookie_ x.pdf'],
    ['nul\0in.pdf', 'nulin.pdf'],
    ['"quoted" <b>.pdf', '_quoted_ _b_.pdf'],
    ['report\u202efdp.exe', 'reportfdp.exe'],
    ['  many   spaces .pdf. ', 'many spaces .pdf'],
    ['con.pdf', '_con.pdf'],
    ['concert.pdf', 'concert.pdf'],
    ['टैली नोट्स.pdf', 'टैली नोट्स.pdf'],
    ['e\u0301tude.pdf', 'étude.pdf'],
    ['\ud800.pdf', '�.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  test('is shortened to 150 characters, before its extension and never within a character', () => {
    expect(safeFileName(`${'a'.repeat(200)}.docx`)).toBe(`${'a'.repeat(145)}.docx`)
    const faces = safeFileName(`${'😀'.repeat(100)}.pdf`)
    expect(faces).toBe(`${'😀'.repeat(73)}.pdf`)
  })

  test.each([
    ['dots', `a${'.'.repeat(1_000_000)}b`, 'a'],
    ['dots and spaces at its end', `a${'. '.repeat(500_000)}`, 'a'],
    ['letters', 'a'.repeat(1_000_000), 'a'],
    ['marks that change places when they are composed', `a${'\u0301\u0316'.repeat(500_000)}`, 'a'],
  ])('of a million %s is made safe at once', async (_, name, first) => {
    const safe = String(await callAlone(import.meta.resolve('./name.ts'), 'safeFileName', name))
    expect(safe.normalize('NFD').startsWith(first)).toBe(true)
    expect(safe.length).toBeLessThanOrEqual(longestFileName)
  })

  test('that is cut does not end in a dot or a space', () => {
    expect(safeFileName(`${'a'.repeat(149)}. ${'b'.repeat(20)}`)).toBe('a'.repeat(149))
  })

  test('is safe whatever was sent, and does not change when made safe again', () => {
    const anything = fc.integer({ min: 0, max: 0x10ffff }).map(point => String.fromCodePoint(point))
    const nasty = fc.constantFrom('.', ' ', '/', '\\', '\0', ':', '\u202e', '😀', 'a')
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(anything, nasty), maxLength: 400 }), name => {
        const safe = safeFileName(name)
        expect(safe).toMatch(/^[^/\\\p{Cc}<>:"|?*]+$/u)
        expect(safe).not.toMatch(/^[. ]/)
        expect(safe.isWellFormed()).toBe(true)
        expect(safe.length).toBeLessThanOrEqual(longestFileName)
        expect(safeFileName(safe)).toBe(safe)
      }),
    )
  })
})

describe('the extension', () => {
  const jpeg = ['jpg', 'jpeg']
  test.each([
    ['photo.jpg', jpeg, 'photo.jpg'],
    ['photo.JPEG', jpeg, 'photo.JPEG'],
    ['photo.gif', ['png'], 'photo.png'],
    ['setup.exe', ['pdf'], 'setup.exe.pdf'],
    ['notes', ['pdf'], 'notes.pdf'],
    ['v1.2 notes', ['txt'], 'v1.2 notes.txt'],
    ['.jpg', ['pdf'], '.jpg.pdf'],
  ])('of %s with content of type %j gives %s', (name, extensions, kept) => {
    expect(withExtension(name, extensions)).toBe(kept)
  })

  test('of a long name stays within 150 characters', () => {
    expect(withExtension('a'.repeat(150), ['pdf'])).toBe(`${'a'.repeat(146)}.pdf`)
  })
})
