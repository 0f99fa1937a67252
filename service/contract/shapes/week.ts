import { z } from 'zod'

/** Opening hours from Monday to Sunday; null is a closed day. */
export const Week = z.array(z.object({ from: z.string(), to: z.string() }).nullable())
export type Week = z.output<typeof Week>
