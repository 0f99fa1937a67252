import { readFile } from 'node:fs/promises'
import { fileLimit, taskOf } from '#threads/task'
import { type Content, isPicture, recognize } from './content.ts'
import { actsByItself } from './pdf.ts'
import { hasTooManyScans } from './picture-parts.ts'
import { endsAsZip, hidesInPicture } from './polyglot.ts'

/** What the bytes of a file are. */
export interface Examined {
  /** Undefined for everything that may not be stored. */
  readonly content: Content | undefined
  /** Whether it is valid in another format too. */
  readonly hides: boolean
  /** Whether it is a PDF that acts by itself, or may. */
  readonly acts: boolean
}

const zipped: ReadonlySet<Content> = new Set(['docx', 'xlsx', 'pptx'])

/** Looks through all bytes of a file, which takes a while for a large one. */
export async function examine(bytes: Buffer): Promise<Examined> {
  const content = await recognize(bytes)
  if (content === undefined || (content === 'jpeg' && hasTooManyScans(bytes)))
    return { content: undefined, hides: false, acts: false }
  if (isPicture(content)) return { content, hides: hidesInPicture(bytes), acts: false }
  return { content, hides: !zipped.has(content) && endsAsZip(bytes), acts: content === 'pdf' && actsByItself(bytes) }
}

/**
 * The same for the file at a path, which was sent as this field.
 *
 * @public A thread calls it by its name.
 */
export const examineFile = async (path: string, _field: string): Promise<Examined> => examine(await readFile(path))
export const examineInThread = taskOf(
  import.meta.url,
  examineFile,
  fileLimit((_, field) => field),
)
