import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { officeDocument, picture, pictureBomb, zip } from '#files/testing/made'
import { workbook } from '#imports/testing/workbooks'
import type { Attack, Group, Sequence } from '../attack.ts'
import type { World } from '../world.ts'

type Bytes = string | Uint8Array
const formOf = (
  fields: Readonly<Record<string, string>>,
  field: string,
  bytes: Bytes,
  name: string,
  type = '',
): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  return form
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const html = '<!DOCTYPE html><script>alert(1)</script>'
/** A bomb: a megabyte of nothing in a kilobyte, many times. */
const inflated = (megabytes: number) => ' '.repeat(megabytes * 1_048_576)

async function pictures({ today }: World): Promise<Attack[]> {
  const offer = { title: 'Diwali', description: 'Ten percent off', validFrom: today, validTill: '2099-01-01' }
  const jpeg = await picture().jpeg().toBuffer()
  const files: readonly (readonly [string, Bytes, string, readonly number[]])[] = [
    ['a drawing with a script', svg, 'a.svg', [415]],
    ['a drawing named as a photograph', svg, 'a.png', [415]],
    ['a page named as a photograph', html, 'a.jpg', [415]],
    ['a photograph that is a page too', Buffer.concat([jpeg, Buffer.from(html)]), 'a.jpg', [415]],
    ['a page that begins like a GIF', `GIF89a/*${html}*/`, 'a.gif', [400, 415]],
    ['a photograph that is an archive too', Buffer.concat([jpeg, zip({ 'a.html': html })]), 'a.jpg', [415]],
    ['a picture as large as a house', await pictureBomb(), 'a.png', [413, 415]],
    ['more than 5 MB', Buffer.concat([jpeg, randomBytes(5_300_000)]), 'a.jpg', [413]],
    ['half a photograph', jpeg.subarray(0, jpeg.length / 2), 'a.jpg', [400, 415]],
    ['nothing', '', 'a.jpg', [400]],
  ]
  return files.map(([what, bytes, name, expect]) => ({
    who: 'super admin',
    what: `${what}, as the picture of an offer`,
    ask: { method: 'POST', path: '/api/offers', form: formOf(offer, 'image', bytes, name, 'image/jpeg') },
    expect,
  }))
}

function documents({ course }: World): Attack[] {
  const files: readonly (readonly [string, Bytes, string, readonly number[]])[] = [
    ['a page', html, 'notes.html', [415]],
    ['a page named as text', html, 'notes.txt', [415]],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1'), 'notes.pdf', [415]],
    ['macros in a document', officeDocument('docx', { 'word/vbaProject.bin': 'x' }), 'a.docx', [415]],
    ['an archive named as a document', zip({ '../../evil.sh': 'x' }), 'a.docx', [415]],
    ['more than 25 MB', Buffer.alloc(27_000_000, 'a'), 'a.txt', [413]],
  ]
  return files.map(([what, bytes, name, expect]) => ({
    who: 'clerk',
    what: `${what}, as study material`,
    ask: {
      method: 'POST',
      path: '/api/materials',
      form: formOf({ courseId: course, title: 'Notes' }, 'file', bytes, name),
    },
    expect,
  }))
}

const sheet = (cell: string) =>
  officeDocument('xlsx', { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cell}</sheetData></worksheet>` }, true)
const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]><x>&j;</x>`

const fields = ['First name', 'Last name', 'Email', 'Mobile', 'Date of birth', 'Address', 'Aadhaar number', 'Branch']
/** A workbook of a kilobyte whose cells share one text, with the headings of a list unless they are that text too. */
function shared(text: string, rows: number, headings: readonly string[]): Buffer {
  const row = (cells: readonly string[]) => `<row>${cells.join('')}</row>`
  const cell = '<c t="s"><v>0</v></c>'
  const named = headings.map(heading => `<c t="inlineStr"><is><t>${heading}</t></is></c>`)
  const list = row(Array.from({ length: named.length || 100 }, () => cell)).repeat(rows)
  return workbook([], {
    parts: {
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${named.length > 0 ? row(named) : ''}${list}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    },
  })
}

/** Tables that would take memory or time without end. */
function tables(): Attack[] {
  const files: readonly (readonly [string, Bytes, string])[] = [
    ['a workbook that unpacks to 200 MB', sheet(inflated(200)), 'bomb.xlsx'],
    [
      'a workbook with entities within entities',
      officeDocument('xlsx', { 'xl/worksheets/sheet1.xml': entities }),
      'a.xlsx',
    ],
    [
      'a workbook with an entity of a file',
      officeDocument('xlsx', {
        'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
      }),
      'a.xlsx',
    ],
    ['a workbook with headings as long as books', shared('('.repeat(32_000), 2, []), 'a.xlsx'],
    ['a workbook with cells as long as books', shared('\ufdfa'.repeat(32_000), 90, fields), 'a.xlsx'],
    ['an archive without parts', zip({ 'a.txt': 'a' }), 'a.xlsx'],
    ['compressed rubbish', deflateSync(randomBytes(1000)), 'a.xlsx'],
    ['a page', html, 'a.csv'],
    ['quotes that never close', `"${'a'.repeat(2_000_000)}`, 'a.csv'],
    ['a million quotes', '"'.repeat(1_000_001), 'a.csv'],
    ['a cell of more than 32,767 letters', `Email\n${'a'.repeat(40_000)}\n`, 'a.csv'],
    ['100,000 columns', `${'a,'.repeat(100_000)}\n`, 'a.csv'],
    ['a million empty lines', '\n'.repeat(1_000_000), 'a.csv'],
    ['text in UTF-16 cut in half', Buffer.from('\ufeffEmail\n', 'utf16le').subarray(0, 7), 'a.csv'],
  ]
  const readers = [
    ['a table to import', '/api/imports/students'],
    ['the statement of a bank', '/api/bank-statements/comparison'],
  ] as const
  return readers.flatMap(([as, path]) =>
    files.map(
      ([what, bytes, name]): Attack => ({
        who: 'clerk',
        what: `${what}, as ${as}`,
        ask: { method: 'POST', path, form: formOf({ dryRun: 'true' }, 'file', bytes, name) },
        expect: [200, 400, 413, 415, 422],
      }),
    ),
  )
}

export const fileGroup: Group = {
  name: 'files',
  aim: 'Files that are something else than they say, and tables that would take memory or time without end',
  refused: true,
  attacks: async world => [...(await pictures(world)), ...documents(world), ...tables()],
}

/** Names with which a download would be written elsewhere, or its header split. */
const names = [
  '../../../etc/passwd.txt',
  '..\\..\\evil.txt',
  'a"; filename="b.exe.txt',
  '/etc/cron.d/x.txt',
  '\u202etxt.exe.txt',
  `${'a'.repeat(300)}.txt`,
]

export const nameGroup: Group = {
  name: 'names',
  aim: 'Names of files that lead elsewhere or split a header',
  refused: false,
  attacks: () => [],
  sequences: ({ send, course, tokens: { clerk } }) =>
    names.map(
      (name): Sequence => ({
        what: `material named ${JSON.stringify(name.slice(0, 40))}`,
        run: async () => {
          const form = formOf({ courseId: course, title: 'Notes' }, 'file', 'Debit what comes in.', name)
          const made = await send({ method: 'POST', path: '/api/materials', token: clerk, form })
          if (made.status === 400) return []
          if (made.status !== 201) return [`answered ${made.status}`]
          const { id } = JSON.parse(made.text).material
          const { headers } = await send({ path: `/api/materials/${id}/download`, token: clerk })
          const said = String(headers['content-disposition'])
          const safe = said.startsWith('attachment') && !/\.\.[/\\]|[/\\]etc|\.exe"?$|\u202e/.test(said)
          return safe ? [] : [`is sent as ${said}`]
        },
      }),
    ),
}
