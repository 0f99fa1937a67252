import type { Pool } from 'pg'
import { openBareLedger, preparePayments } from './scene.ts'

/** How many payments are submitted at the same time, so that they share transactions. */
const callers = 64
const chunk = 20_000

/** Adds a number of payments to an institute's log, with the enrollments they belong to. They are not projected. */
export async function fillLedger(
  pool: Pool,
  institute: string,
  payments: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const ledger = openBareLedger(pool)
  for (let done = 0; done < payments; done += chunk) {
    const calls = Math.min(chunk, payments - done)
    const next = await preparePayments({ institutes: [institute] }, ledger, { callers, institutes: 1, calls })
    let submitted = 0
    const caller = async (number: number) => {
      while (submitted < calls) await ledger.submit(next(submitted++, number))
    }
    await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)))
    onProgress(done + calls)
  }
}
