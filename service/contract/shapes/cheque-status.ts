import { z } from 'zod'

/** The state of a cheque: held until the bank has cleared or bounced it. */
export const ChequeStatus = z.enum(['held', 'cleared', 'bounced'], { error: 'must be held, cleared or bounced.' })
export type ChequeStatus = z.infer<typeof ChequeStatus>
