import type { FileKind } from '#contract/fields/files'

/** A file that came with a form: in a temporary folder of its request, not yet looked at. */
export interface Upload {
  readonly field: string
  readonly kind: FileKind
  /** As the sender called it, made safe. */
  readonly name: string
  readonly path: string
  readonly size: number
  readonly sha256: string
}
export type Uploads = Readonly<Record<string, Upload>>
export const noUploads: Uploads = {}
