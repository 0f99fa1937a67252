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

/** How paper writes the names of students, which an enrollment stores in capitals. */
export const NamesOnPaper = z.enum(['as_stored', 'title_case'], { error: 'must be as_stored or title_case.' })
export type NamesOnPaper = z.output<typeof NamesOnPaper>
