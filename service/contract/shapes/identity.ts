import { z } from 'zod'

/** Who the institute is, above all its branches: on paper, in messages, on the sign-in page and the public site. */
export const Identity = z.object({
  name: z.string(),
  logo: z.string().nullable().meta({ description: 'The path of the picture, which anybody may load' }),
  address: z.string().nullable(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  gstin: z.string().nullable(),
})
export type Identity = z.output<typeof Identity>
