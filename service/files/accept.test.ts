import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FileKind } from '#contract/fields/files'
import { Refusal } from '#contract/refusal'
import { accept } from './accept.ts'
import { recognize } from './content.ts'
import { endsAsZip } from './polyglot.ts'
import { compoundFile, officeDocument, pdf, photograph, picture, pictureBomb, zip } from './testing/made.ts'

const take = (bytes: Buffer | string, kind: FileKind = 'material', name = 'file.jpg') =>
  accept({ field: 'file', name, bytes: Buffer.from(bytes) }, kind)
const refusal = (taken: Promise<unknown>) =>
  taken.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

let jpeg: Buffer
let png: Buffer
let webp: Buffer
let gif: Buffer
beforeAll(async () => {
  ;[jpeg, png, webp, gif] = await Promise.all([
    picture().jpeg().toBuffer(),
    picture().png().toBuffer(),
    picture().webp().toBuffer(),
    picture().gif().toBuffer(),
  ])
})

const types = '"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"'

describe('a file is recognised by its bytes', () => {
  test.each([
    ['jpeg', () => jpeg],
    ['png', () => png],
    ['webp', () => webp],
    ['gif', () => gif],
    ['pdf', () => pdf],
    ['docx', () => officeDocument('docx')],
    ['xlsx', () => officeDocument('xlsx')],
    ['pptx', () => officeDocument('pptx')],
    ['doc', () => compoundFile('1Table', 'Data', 'Other', 'And another', 'WordDocument')],
    ['xls', () => compoundFile('Workbook')],
    ['xls', () => compoundFile('Book')],
    ['ppt', () => compoundFile('PowerPoint Document', 'Current User')],
    ['txt', () => Buffer.from('Ledger, day book and trial balance.\r\n\tनमस्ते')],
    ['txt', () => Buffer.from('BM is no bitmap here, MZ no program, and 1 < 2 <3')],
    ['txt', () => Buffer.from('\ufeffWith a byte order mark from Notepad')],
  ])('%s', async (content, bytes) => {
    expect(await recognize(bytes())).toBe(content)
  })

  test.each([
    ['a web page', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a web page after spaces', '\n\n  <html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a drawing as XML', '<?xml version="1.0"?><svg/>'],
    ['a drawing after a byte order mark', '\ufeff<svg/>'],
    ['a PHP script', '<?php system($_GET[1]);'],
    ['rich text', '{\\rtf1 x}'],
    ['PostScript', '%!PS-Adobe-3.0'],
    ['a mail', 'MIME-Version: 1.0\nContent-Type: text/html\n\n<b>'],
    ['text in another encoding', Buffer.from([0x63, 0x61, 0x66, 0xe9])],
    ['text with NUL', 'a\0b'],
    ['a Windows program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a Linux program', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    ['a zip', zip({ 'a.txt': 'a' })],
    ['a zip with nothing but a table of types', zip({ '[Content_Types].xml': 'x' })],
    ['a document with macros', officeDocument('docx', { 'word/vbaProject.bin': 'x' })],
    ['a document with bytes after its end', Buffer.concat([officeDocument('docx'), pdf])],
    ['a document without relations', zip({ '[Content_Types].xml': types, 'word/document.xml': '<x/>' })],
    ['an older document with macros', compoundFile('WordDocument', 'Macros')],
    ['an installer', compoundFile('!Tables', 'Property')],
    ['a truncated compound file', compoundFile('A', 'B', 'C', 'D', 'WordDocument').subarray(0, 1400)],
    ['a compound file whose directory is circular', circular()],
  ])('%s is refused', async (_, bytes) => {
    expect(await recognize(Buffer.from(bytes))).toBeUndefined()
    expect(await refusal(take(bytes))).toBe('UNSUPPORTED_TYPE')
  })

  test('a picture after a tag of another format is not accepted as a picture', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10)])
    expect(await recognize(Buffer.concat([tag, png]))).toBeUndefined()
    expect(await recognize(Buffer.concat([Buffer.from('\ufeff'), pdf]))).not.toBe('pdf')
  })
})

function circular(): Buffer {
  const bytes = compoundFile('A', 'B', 'C', 'D', 'WordDocument')
  bytes.writeUInt32LE(1, 512 + 8)
  return bytes
}

describe('pictures', () => {
  test.each([
    ['a web page', '<html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a document', pdf],
    ['text', 'no picture'],
  ])('%s is refused as a picture', async (_, bytes) => {
    expect(await refusal(take(bytes, 'image'))).toBe('UNSUPPORTED_TYPE')
  })

  test('an empty file is refused as empty', async () => {
    await expect(take('', 'image')).rejects.toThrow('File is empty.')
  })

  test('are re-encoded: upright, and without metadata about their maker', async () => {
    const taken = photograph()
    expect((await taken).toString('latin1')).toContain('A certain phone')
    const { bytes, type, extension } = await take(await taken, 'image')
    expect({ type, extension }).toEqual({ type: 'image/jpeg', extension: 'jpg' })
    const { exif, icc, xmp, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect({ width, height }).toEqual({ width: 30, height: 40 })
    // After a quarter turn, the upper left corner is the upper right one.
    const [red = 0, , blue = 255] = await sharp(bytes)
      .extract({ left: 26, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(blue)
  })

  test('are at most 1600 pixels wide and high, and never made larger', async () => {
    const sizeOf = async (width: number, height: number) => {
      const { bytes } = await take(await photograph({ width, height }), 'image')
      const after = await sharp(bytes).metadata()
      return [after.width, after.height]
    }
    expect(await sizeOf(1000, 3200)).toEqual([1600, 500])
    expect(await sizeOf(20, 10)).toEqual([10, 20])
  })

  test('keep their format, except that a GIF becomes a PNG, and their extension follows', async () => {
    const named = async (bytes: Buffer, name: string) => {
      const { type, name: kept } = await take(bytes, 'material', name)
      return [type, kept]
    }
    expect(await named(jpeg, 'a.jpg')).toEqual(['image/jpeg', 'a.jpg'])
    expect(await named(webp, 'a.webp')).toEqual(['image/webp', 'a.webp'])
    expect(await named(gif, 'a.gif')).toEqual(['image/png', 'a.png'])
    expect(await named(png, 'setup.exe')).toEqual(['image/png', 'setup.exe.png'])
  })

  test('with more pixels than any camera produces are refused', async () => {
    expect(await refusal(take(await pictureBomb(), 'image'))).toBe('TOO_LARGE')
    // What isn't refused for its size is decoded, and found to end at once.
    expect(await refusal(take(await pictureBomb(7_900), 'image'))).toBe('UNSUPPORTED_TYPE')
    expect(await refusal(take(await pictureBomb(7_900, 16), 'image'))).toBe('TOO_LARGE')
    expect(await refusal(take(await pictureBomb(5_600, 16), 'image'))).toBe('UNSUPPORTED_TYPE')
  })

  test('that are truncated are refused', async () => {
    const whole = await photograph({ width: 400, height: 300 })
    expect(await refusal(take(whole.subarray(0, whole.length / 2), 'image'))).toBe('UNSUPPORTED_TYPE')
    expect(await refusal(take(png.subarray(0, 20), 'image'))).toBe('UNSUPPORTED_TYPE')
    expect(await refusal(take('GIF89a/*<b>*/=1', 'image'))).toBe('UNSUPPORTED_TYPE')
  })
})

describe('a file that is valid in two formats', () => {
  test.each([
    ['a picture and a page', () => Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['a picture and a program', () => Buffer.concat([gif, Buffer.from('<?php system("x"); ?>')])],
    ['a picture and an archive', () => Buffer.concat([png, zip({ 'a.txt': 'a' })])],
    ['a picture and a document', () => Buffer.concat([jpeg.subarray(0, 2), comment(pdf), jpeg.subarray(2)])],
    ['a document and an archive', () => Buffer.concat([pdf, zip({ 'a.txt': 'a' })])],
    ['an older document and an archive', () => Buffer.concat([compoundFile('Workbook'), zip({ 'a.txt': 'a' })])],
  ])('%s is refused', async (_, bytes) => {
    expect(await refusal(take(bytes()))).toBe('UNSUPPORTED_TYPE')
  })

  test('but bytes that only look like the end of an archive are accepted', () => {
    expect(endsAsZip(Buffer.from('PK\x05\x06', 'latin1'))).toBe(false)
    expect(endsAsZip(Buffer.concat([zip({ a: 'a' }), Buffer.alloc(3)]))).toBe(false)
    expect(endsAsZip(zip({ a: 'a' }))).toBe(true)
    expect(endsAsZip(Buffer.alloc(0))).toBe(false)
  })
})

function comment(text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, text])
}

describe('the name', () => {
  test.each([
    [pdf, 'notes.jpg', 'notes.pdf'],
    [pdf, 'setup.exe', 'setup.exe.pdf'],
    [officeDocument('docx'), 'letter.docx', 'letter.docx'],
    [Buffer.from('echo hello'), 'run.bat', 'run.bat.txt'],
  ])('gets the extension of the content', async (bytes, name, kept) => {
    expect((await take(bytes, 'material', name)).name).toBe(kept)
  })
})
