import { z } from 'zod'

/** What a request that takes cash out of the till may ask for. */
export const askTill = {
  tillShort: z.enum(['ask'], { error: 'must be ask.' }).optional().meta({
    description: '`ask` refuses with TILL_SHORT what the till does not hold, where it is else only warned of',
  }),
}
