import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { FileKind } from '#contract/fields/files'
import { temporaryFolder } from '#db/testing/folder'
import { testWith } from '#tests/programs/tools'
import { accept } from './accept.ts'
import { actsByItself } from './pdf.ts'

/** A PDF of these objects. */
const pdfOf = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer <</Root 1 0 R>>\n%%EOF\n'),
  ])
/** A PDF whose catalog has this entry. */
const opening = (entry: string, ...more: (string | Buffer)[]) => pdfOf(`<</Type /Catalog ${entry}>>`, ...more)

/** An object stream of one object, number 7. */
function objectStream(object: string, how = '/Filter /FlateDecode', pack: (bytes: Buffer) => Buffer = deflateSync) {
  const header = '7 0 '
  const packed = pack(Buffer.from(header + object))
  const dictionary = `<</Type /ObjStm /N 1 ${how} /First ${header.length} /Length ${packed.length}>>\n`
  return Buffer.concat([Buffer.from(`${dictionary}stream\n`), packed, Buffer.from('\nendstream')])
}
const script = '<</S /JavaScript /JS (app.alert\\(1\\))>>'

describe('a PDF that acts by itself', () => {
  test.each([
    ['a script when it is opened', opening(`/OpenAction ${script}`)],
    ['a script of its own object', opening('/OpenAction 2 0 R', script)],
    ['a script with a name in numbers', opening('/Open#41ction <</S /J#61vaScr#69pt /JS (x)>>')],
    ['a list of scripts', opening('/Names <</JavaScript 2 0 R>>')],
    ['a script of a page', opening('/Pages 2 0 R', `<</Type /Page /AA <</O ${script}>>>>`)],
    ['a link that a page follows when it is turned to', opening('', '<</Type /Page /AA <</O <</S /URI /URI (x)>>>>>>')],
    ['one in an object of its own', opening('', '<</Type /Page /AA 3 0 R>>', '<</O <</S /Named /N /Print>>>>')],
    ['one in an object stream', opening('', objectStream('<</Type /Page /AA<</C 8 0 R>>>>'))],
    ['a file in it', opening('/Names <</EmbeddedFiles 2 0 R>>', '<</EF <</F 3 0 R>>>>', '<</Type /EmbeddedFile>>')],
    ['a file that doesn’t say what it is', opening('', '<</Type /Filespec /F (a.exe) /EF<</F 3 0 R>>>>')],
    ['one behind a zero byte', opening('', '<</Type /Page /AA\0<</O 3 0 R>>>>')],
    ['one behind a comment', opening('', '<</Type /Page /AA%x\n<</O 3 0 R>>>>')],
    ['one with a comment in its number', opening('', '<</Type /Page /AA 3%\n0 R>>')],
    ['a file behind a zero byte', opening('', '<</Type /Filespec /EF\0<</F 3 0 R>>>>')],
    ['a file behind a comment', opening('', '<</Type /Filespec /EF%\n3 0 R>>')],
    ['a file beside its page', opening('', '<</Subtype /FileAttachment /FS <</EF 5 0 R>>>>')],
    ['a program', opening('/OpenAction <</S /Launch /F (calc.exe)>>')],
    ['a link that is followed when it is opened', opening('/OpenAction <</S /URI /URI (https://example.com)>>')],
    ['such a link in an object of its own', opening('/OpenAction 2 0 R', '<</S /URI /URI (https://example.com)>>')],
    ['a form that is sent', opening('/OpenAction 2 0 R', '<</S /SubmitForm /F (https://example.com)>>')],
    ['an action that is missing', opening('/OpenAction 9 0 R')],
    ['a script in an object stream', opening('/OpenAction 7 0 R', objectStream(script))],
    ['a name in numbers in an object stream', opening('', objectStream('<</S /#4AavaScript>>'))],
    [
      'an object stream with a name in numbers',
      opening('', Buffer.from(String(objectStream(script, '', text => text)))),
    ],
    ['an opening in an object stream', opening('', objectStream('<</OpenAction <</S /URI /URI (x)>>>>'))],
    ['an object stream packed otherwise', opening('', objectStream(script, '/Filter /LZWDecode'))],
    ['one packed twice', opening('', objectStream(script, '/Filter [/FlateDecode /FlateDecode]'))],
    ['one with a predictor', opening('', objectStream(script, '/Filter /FlateDecode /DecodeParms <</Predictor 12>>'))],
    [
      'one that is encrypted',
      opening(
        '',
        objectStream(script, undefined, text => Buffer.from(text.toReversed())),
      ),
    ],
    ['one behind a comment', opening('', objectStream(script, '/Filter /FlateDecode % stream\n'))],
    ['one that unpacks to too much', opening('', objectStream(' '.repeat(70 * 1024 * 1024)))],
  ])('by %s is refused', async (_, bytes) => {
    expect(actsByItself(bytes)).toBe(true)
    for (const kind of ['bill', 'material'] as const satisfies FileKind[])
      await expect(accept({ field: 'file', name: 'bill.pdf', bytes }, kind)).rejects.toMatchObject({
        code: 'UNSUPPORTED_TYPE',
        message: expect.stringMatching(
          /^File is a PDF with scripts, actions or files in it, or one that can’t be looked into\./,
        ),
      })
  })
})

describe('a PDF that would take long to look through', () => {
  const page = '<</S /GoTo /D [3 0 R /Fit]>>'
  /** Stored as it is, so that it can hold anything. */
  const stored = (bytes: Buffer) => deflateSync(bytes, { level: 0 })
  const many = '7 0 '.repeat(1_100_000)
  const manyIn = (bytes: Buffer) => deflateSync(Buffer.concat([Buffer.from(many), bytes]))
  const openings = Array.from({ length: 60 }, () => objectStream(`<</OpenAction ${page}>>`))
  const failing = (bytes: Buffer) => Buffer.concat([deflateSync(bytes), Buffer.from('stream\nx\x01-')])
  test.each([
    ['more openings than a document has versions', opening('', ...openings)],
    ['more objects than any document', opening('/OpenAction 7 0 R', '7 0 obj['.repeat(1_100_000))],
    [
      'more of them in a stream',
      opening('/OpenAction 7 0 R', objectStream(page, `/Filter /FlateDecode /First ${many.length + 4}`, manyIn)),
    ],
    ['a stream that goes on behind its end', opening('', objectStream(`(endstream) ${page}`, undefined, stored))],
    ['a stream that fails beside one that doesn’t', opening('', objectStream(page, undefined, failing))],
    [
      'thousands of streams that each open what is written a thousand times',
      opening(
        '',
        ...Array.from({ length: 2_000 }, () => objectStream('/OpenAction 9 0 R '.repeat(49))),
        '9 0 obj['.repeat(100_000),
      ),
    ],
  ])('for %s is refused', (_, bytes) => expect(actsByItself(bytes)).toBe(true))
})

describe('a PDF that only shows pages', () => {
  test.each([
    ['as most are', opening('/Pages 2 0 R', '<</Type /Pages /Kids [] /Count 0>>')],
    ['which names the first one', opening('/OpenAction [3 0 R /XYZ null null 0]')],
    ['which goes to the first one', opening('/OpenAction <</S /GoTo /D [3 0 R /Fit]>>')],
    ['in an object of its own', opening('/OpenAction 2 0 R', '[3 0 R /FitH null]')],
    ['in each of its versions', opening('', ...Array.from({ length: 40 }, () => '<</OpenAction [3 0 R /Fit]>>'))],
    ['in an object stream', opening('/OpenAction 7 0 R', objectStream('<</S /GoTo /D [3 0 R /Fit]>>'))],
    [
      'in one that isn’t packed',
      opening(
        '/OpenAction [1 0 R]',
        objectStream('<</Type /Page>>', '', text => text),
      ),
    ],
    ['with a link to click on', opening('', '<</Subtype /Link /A <</S /URI /URI (https://example.com)>>>>')],
    ['with nothing to do at a page', opening('', '<</Type /Page /AA <<>>>>')],
    [
      'with letters that look like it',
      opening('/Lang (/AA)', Buffer.from('stream\n/AA\x01/EF\x02/AA/EF>>\nendstream')),
    ],
    ['with no file in its list', opening('/Names <</EmbeddedFiles <</Names []>>>>')],
    ['about a launch', opening('', '<</BaseFont /Launcher /Title (JavaScript for beginners)>>')],
  ])('%s is taken', async (_, bytes) => {
    expect(actsByItself(bytes)).toBe(false)
    expect(await accept({ field: 'file', name: 'bill.pdf', bytes }, 'bill')).toMatchObject({ name: 'bill.pdf' })
  })
})

describe('as another program writes it', () => {
  const whole = (entry: string) => {
    const objects = [`<</Type /Catalog /Pages 2 0 R ${entry}>>`, '<</Type /Pages /Kids [3 0 R] /Count 1>>']
    return pdfOf(...objects, '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>')
  }
  testWith(['qpdf'], 'with objects in streams, a script is found, and a first page is none', async () => {
    const folder = await temporaryFolder()
    const packed = async (entry: string, ...how: string[]) => {
      const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')]
      await writeFile(from, whole(entry))
      const packing = ['--warning-exit-0', '--object-streams=generate', ...how]
      await promisify(execFile)('qpdf', [...packing, from, to])
      const bytes = await readFile(to)
      expect(bytes.includes('/ObjStm')).toBe(true)
      return actsByItself(bytes)
    }
    expect(await packed(`/OpenAction ${script}`)).toBe(true)
    expect(await packed('/OpenAction [3 0 R /Fit]')).toBe(false)
    expect(await packed('/OpenAction [3 0 R /Fit]', '--encrypt', '', 'owner', '256', '--')).toBe(true)
    await rm(folder, { recursive: true })
  })
})

test.each([
  ['names of object streams', '/ObjStm '],
  ['object streams without an object', '/ObjStm endstream '],
  ['beginnings of streams', '/ObjStm stream\nstream\n'],
  ['openings', '/OpenAction 7 0 R '],
  ['numbers of letters', '/#4a#4a#4a'],
])('25 MB of %s are looked through at once', (_, text) => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * 1024 * 1024, text)])
  expect(typeof actsByItself(bytes)).toBe('boolean')
})
