import type { FileKind } from '#contract/fields/files'

/** A file sent with a form: it lies in a temporary folder of the request and was not checked yet. */
export interface Upload {
  readonly field: string
  readonly kind: FileKind
  /** The sender's name for it, made safe. */
  readonly name: string
  readonly path: string
  readonly size: number
  readonly sha256: string
}
export type Uploads = Readonly<Record<string, Upload>>
export const noUploads: Uploads = {}
