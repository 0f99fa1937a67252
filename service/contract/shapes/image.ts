import { z } from 'zod'

/** A picture that everybody may see. */
export const imageIn = (path: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `A file name below ${path}` })
