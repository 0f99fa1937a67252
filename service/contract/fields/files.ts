import { z } from 'zod'

/** Files are part of the contract too: what may be sent where, and what is returned instead of JSON. */

const megabyte = 1024 * 1024

/** The accepted kinds of files. Only the content decides, not the name or the type that the sender states. */
export const fileKinds = {
  image: { largest: 5 * megabyte, wanted: 'a picture (JPEG, PNG, WebP or GIF)' },
  logo: { largest: 2 * megabyte, wanted: 'a picture (JPEG, PNG, WebP or GIF)' },
  portrait: { largest: 5 * megabyte, wanted: 'a picture (JPEG, PNG, WebP or GIF)' },
  bill: { largest: 5 * megabyte, wanted: 'a picture (JPEG, PNG, WebP or GIF) or a PDF' },
  material: {
    largest: 25 * megabyte,
    wanted: 'a PDF, Word, PowerPoint or Excel document, a plain text or a picture',
  },
  /** Read and not stored. */
  table: { largest: 25 * megabyte, wanted: 'a CSV file or an Excel workbook (.xlsx)' },
} as const
export type FileKind = keyof typeof fileKinds

/** File names are cut to this length. */
export const longestFileName = 150

/** The file field of a form when no file is sent: empty or null clears it on PUT, any other text is ignored. */
export const noFile = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z.string({ error: 'must be a file, sent as multipart/form-data.' }).transform(() => undefined),
    ],
    { error: 'must be a file, sent as multipart/form-data.' },
  )
  .optional()
  .meta({ description: 'A file (multipart/form-data); on PUT an empty text or null removes the present one' })

const Bytes: z.ZodType<AsyncIterable<Uint8Array>, AsyncIterable<Uint8Array>> = z.any()

/** The answer of a row that sends a file to be saved: the bytes themselves, not JSON. */
export const Download = z.object({
  content: Bytes,
  /** Absent if it is known only after everything was written. */
  size: z.number().int().optional(),
  type: z.string(),
  name: z.string(),
})
export type Download = z.infer<typeof Download>
