import { z } from 'zod'

/** What a request that takes money out of the till, the bank or takings may ask for. */
export const askTill = {
  tillShort: z.enum(['ask'], { error: 'must be ask.' }).optional().meta({
    description:
      '`ask` refuses with TILL_SHORT what the till, the bank or the takings do not hold, where it is else only warned of',
  }),
}
