import { z } from 'zod'
import { lastWords } from '#contract/fields/fields'
import type { FileKind } from '#contract/fields/files'
import { type FileValue, fileProblem } from './fileRules.ts'

const chosen = (kind: FileKind) =>
  z.instanceof(File).superRefine((file, context) => {
    const message = fileProblem(file, kind)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The field of a form that takes a file, checked before it is sent. */
export const fileIn = (kind: FileKind) =>
  z.union([z.literal(''), z.null(), chosen(kind)], { error: lastWords }).optional()

/** The same for a required file; `missing` is the error of an empty field. */
export const requiredFile = (kind: FileKind, missing: string): z.ZodType<unknown, FileValue> =>
  z.custom<FileValue>(value => value instanceof File, { error: missing }).pipe(chosen(kind))
