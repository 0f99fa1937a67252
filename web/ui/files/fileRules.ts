import { type FileKind, fileKinds } from '#contract/fields/files'
import { say } from '../../base/language/say.ts'
import { fileSize } from '../format/fileSize.ts'

/** What a form holds for a file: the chosen one, null to remove the stored one, and '' to leave it unchanged. */
export type FileValue = File | '' | null | undefined

/** Whether a file was chosen or removed. An unchanged one isn't sent, because an empty text would clear it. */
export const isTouched = (value: FileValue): value is File | null => value !== '' && value !== undefined

const pictures = ['jpg', 'jpeg', 'png', 'webp', 'gif']
const endings: Record<FileKind, readonly string[]> = {
  image: pictures,
  // The browser makes a PNG of an SVG before it is sent.
  logo: [...pictures, 'svg'],
  portrait: pictures,
  bill: [...pictures, 'pdf'],
  material: ['pdf', 'doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx', 'txt', ...pictures],
  table: ['csv', 'txt', 'xlsx'],
}

/** What may be chosen, as hints and refusals list it. */
export const wantedOf = (kind: FileKind): string =>
  kind === 'logo' ? 'a picture (JPEG, PNG, WebP, GIF or SVG)' : fileKinds[kind].wanted

/** For the `accept` of an input. Phones turn their own picture formats into one of these. */
export const accepted = (kind: FileKind): string => endings[kind].map(ending => `.${ending}`).join()

/** Why a file can't be sent, in words that continue its field's name, or undefined. The server checks its content. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, kind: FileKind): string | undefined {
  const { largest } = fileKinds[kind]
  const [, ending] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? []
  if (ending !== undefined && !endings[kind].includes(ending))
    return say('must be {wanted}.', { wanted: wantedOf(kind) })
  if (size > largest)
    return say('The file is {size}; it may be at most {most}.', {
      size: fileSize(size),
      most: fileSize(largest),
    })
  return size === 0 ? say('The file is empty.') : undefined
}
