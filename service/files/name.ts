import { longestFileName } from '#contract/fields/files'

/** Names that Windows reserves for devices, whatever follows the first dot. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/**
 * Marks that reverse the direction of text, so that `photo‮gpj.exe` is shown as `photoexe.jpg`. Joiners are not among
 * them, because Indic scripts need them.
 */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * A file name that is safe to store and to offer for download on any system: without folders, control characters,
 * characters that file systems forbid or a leading dot, and at most 150 characters including the extension. Never
 * empty.
 */
export function safeFileName(name: string): string {
  const own = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = own
    .replace(/\p{Cc}/gu, '')
    .replace(directionMarks, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(devices, '_$1')
  return shorten(plain) || 'file'
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

function shorten(name: string): string {
  const characters = [...name]
  if (name.length <= longestFileName) return name
  const extension = [...(/\.[^. ]{1,10}$/.exec(name)?.[0] ?? '')]
  const stem = characters.slice(0, characters.length - extension.length)
  while ([...stem, ...extension].join('').length > longestFileName) stem.pop()
  return [...stem, ...extension].join('')
}
