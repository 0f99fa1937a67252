import { z } from 'zod'

/** A public picture. */
export const imageIn = (path: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `A file name below ${path}` })
