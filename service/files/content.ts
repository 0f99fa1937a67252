import { compoundDocument } from './compound.ts'
import { isPlainText } from './text.ts'

interface FileType {
  readonly type: string
  /** The first is the one given to stored files. */
  readonly extensions: readonly [string, ...string[]]
}

const office = 'application/vnd.openxmlformats-officedocument'

/**
 * Every format that may be stored, with the type under which it is always served. None can be run as a page or a
 * program.
 */
export const contents = {
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'] },
  png: { type: 'image/png', extensions: ['png'] },
  webp: { type: 'image/webp', extensions: ['webp'] },
  gif: { type: 'image/gif', extensions: ['gif'] },
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  doc: { type: 'application/msword', extensions: ['doc'] },
  xls: { type: 'application/vnd.ms-excel', extensions: ['xls'] },
  ppt: { type: 'application/vnd.ms-powerpoint', extensions: ['ppt'] },
  docx: { type: `${office}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { type: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  pptx: { type: `${office}.presentationml.presentation`, extensions: ['pptx'] },
  txt: { type: 'text/plain', extensions: ['txt'] },
} as const satisfies Readonly<Record<string, FileType>>
export type Content = keyof typeof contents
export type Picture = 'jpeg' | 'png' | 'webp' | 'gif'

export const isPicture = (content: Content): content is Picture => contents[content].type.startsWith('image/')

/**
 * How each format must begin. The library skips tags and marks in front of the content; a file with any is not
 * accepted.
 */
const beginnings = [
  ['image/jpeg', 'jpeg', '\xff\xd8\xff'],
  ['image/png', 'png', '\x89PNG\r\n\x1a\n'],
  ['image/webp', 'webp', 'RIFF'],
  ['image/gif', 'gif', 'GIF8'],
  ['application/pdf', 'pdf', '%PDF-'],
] as const

/** The format of a file, judged by its bytes alone; undefined for everything that may not be stored. */
export async function recognize(bytes: Buffer): Promise<Content | undefined> {
  const begins = (text: string) => bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
  // What follows is loaded by the threads that look at files, so a start needn't wait for it.
  if (begins('PK\x03\x04')) return (await import('./office.ts')).officeDocument(bytes)
  if (begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundDocument(bytes)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  const known = beginnings.find(([type]) => type === found?.mime)
  if (known) return begins(known[2]) ? known[1] : undefined
  return isPlainText(bytes) ? 'txt' : undefined
}
