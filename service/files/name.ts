import { longestFileName } from '#contract/fields/files'

/** Names that Windows reserves for devices, whatever follows the first dot. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/**
 * Marks that reverse the direction of text, so that `photo‮gpj.exe` is shown as `photoexe.jpg`. Joiners are not among
 * them, because Indic scripts need them.
 */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * As much of a longer name as is looked at: its beginning and its extension. To compose marks takes the square of their
 * number, so a name of a megabyte would stop the whole service.
 */
const looked = { first: 900, last: 100 }

/**
 * A file name that is safe to store and to offer for download on any system: without folders, control characters,
 * characters that file systems forbid or a leading dot, and at most 150 characters including the extension. Never
 * empty.
 */
export function safeFileName(name: string): string {
  const own = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const short = own.length > looked.first + looked.last ? own.slice(0, looked.first) + own.slice(-looked.last) : own
  const plain = short
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .replace(directionMarks, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
  return shorten(bare(plain).replace(devices, '_$1')) || 'file'
}

/** The text without the dots and spaces at its ends. */
function bare(text: string): string {
  const edge = (index: number) => text[index] === '.' || text[index] === ' '
  let start = 0
  let end = text.length
  while (start < end && edge(start)) start += 1
  while (end > start && edge(end - 1)) end -= 1
  return text.slice(start, end)
}

/** The same name with an extension of its type, because the name must not suggest another type than the content has. */
export function withExtension(name: string, extensions: readonly string[]): string {
  const [, stem = name, extension = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? []
  if (extensions.includes(extension.toLowerCase())) return name
  const picture = pictures.has(extension.toLowerCase())
  return shorten(`${picture ? stem : name}.${extensions[0]}`)
}

/** Extensions that are replaced by that of the new format when a picture is re-encoded. */
const pictures = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'bmp', 'tif', 'tiff', 'heic'])

/** Cuts the stem of a long name, but never within a character. */
function shorten(name: string): string {
  if (name.length <= longestFileName) return name
  const [extension = ''] = /\.[^. ]{1,10}$/.exec(name) ?? []
  const stem = name.slice(0, longestFileName - extension.length).replace(/[\ud800-\udbff]$/, '')
  return bare(stem) + extension
}
