import { longestFileName } from '#contract/fields/files'

/** Names that Windows keeps for devices, whatever follows the first dot. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Marks that turn text round, so that `photo‮gpj.exe` shows as `photoexe.jpg`. Joiners stay: Indic scripts need them. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * A file's name as it may be kept and offered for download on any system: without folders, control characters, what
 * file systems refuse, or a hidden beginning; at most 150 characters, the extension kept. Never empty.
 */
export function safeFileName(name: string): string {
  const own = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = own
    .replace(/\p{Cc}/gu, '')
    .replace(turning, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(devices, '_$1')
  return shorten(plain) || 'file'
}

/** The same name with one of a type's extensions: a name can't promise another type than the content has. */
export function withExtension(name: string, extensions: readonly string[]): string {
  const [, stem = name, extension = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? []
  if (extensions.includes(extension.toLowerCase())) return name
  const picture = pictures.has(extension.toLowerCase())
  return shorten(`${picture ? stem : name}.${extensions[0]}`)
}

/** A re-encoded picture gets the extension of its new format in place of the old one's. */
const pictures = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'bmp', 'tif', 'tiff', 'heic'])

function shorten(name: string): string {
  const characters = [...name]
  if (name.length <= longestFileName) return name
  const extension = [...(/\.[^. ]{1,10}$/.exec(name)?.[0] ?? '')]
  const stem = characters.slice(0, characters.length - extension.length)
  while ([...stem, ...extension].join('').length > longestFileName) stem.pop()
  return [...stem, ...extension].join('')
}
