import { type FileKind, fileKinds } from '#contract/fields/files'
import { invalid, Refusal, sentenceOf } from '#contract/refusal'
import { type Content, contents, isPicture, type Picture } from './content.ts'
import { type Examined, examine } from './examine.ts'
import { withExtension } from './name.ts'
import { asLogo, asPhoto, asPortrait, DamagedPicture, type Encoded, reencode } from './picture.ts'

/** A checked file that may be stored, with a name that fits its content. */
export interface Accepted {
  readonly bytes: Uint8Array
  readonly type: string
  readonly extension: string
  readonly name: string
}

interface Sent {
  readonly field: string
  /** Already made safe by `safeFileName`. */
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Determines the type of a file from its bytes, whatever its name, and re-encodes pictures. Throws UNSUPPORTED_TYPE for
 * a file that is not of the kind, is damaged, is valid in two formats at once or is a PDF that acts by itself, and
 * TOO_LARGE for a picture with too many pixels.
 */
export async function accept(sent: Sent, kind: FileKind, examined?: Examined): Promise<Accepted> {
  if (sent.bytes.length === 0) throw invalid(sent.field, 'is empty.')
  const { content, hides, acts } = examined ?? (await examine(sent.bytes))
  if (content === undefined || hides) throw unsupported(sent, kind)
  if (isPicture(content)) return acceptPicture(sent, content, kind)
  if (kind in sizes || (kind === 'bill' && content !== 'pdf')) throw unsupported(sent, kind)
  if (acts) throw acting(sent)
  return acceptedAs(sent, content, sent.bytes)
}

/** The kinds that hold nothing but a picture, and how large it is stored. */
const sizes: Readonly<Partial<Record<FileKind, Parameters<typeof reencode>[2]>>> = {
  image: asPhoto,
  logo: asLogo,
  portrait: asPortrait,
}

async function acceptPicture(sent: Sent, picture: Picture, kind: FileKind): Promise<Accepted> {
  const { content, bytes } = await encode(sent, picture, kind)
  return acceptedAs(sent, content, bytes)
}

function acceptedAs({ name }: Sent, content: Content, bytes: Uint8Array): Accepted {
  const { type, extensions } = contents[content]
  return { bytes, type, extension: extensions[0], name: withExtension(name, extensions) }
}

async function encode(sent: Sent, picture: Picture, kind: FileKind): Promise<Encoded> {
  try {
    return await reencode(sent.bytes, picture, sizes[kind] ?? asPhoto)
  } catch (error) {
    throw error instanceof DamagedPicture ? unsupported(sent, kind) : error
  }
}

function acting({ field }: Sent): Refusal {
  const message =
    'is a PDF with scripts, actions or files in it, or one that can’t be looked into. Print it as a PDF again, and choose that file.'
  return new Refusal('UNSUPPORTED_TYPE', sentenceOf({ path: field, message }), [{ path: field, message }])
}

function unsupported({ field }: Sent, kind: FileKind): Refusal {
  const problem = { path: field, message: `must be ${fileKinds[kind].wanted}.` }
  return new Refusal('UNSUPPORTED_TYPE', sentenceOf(problem), [problem])
}
