import type { Pool } from 'pg'
import { openBareLedger, preparePayments } from './scene.ts'

/** So many are asked for at once: they share transactions. */
const atOnce = 64
const chunk = 20_000

/** Adds at least so many payments to an institute's log, with the enrollments that they settle; nobody projects them. */
export async function fillLedger(
  pool: Pool,
  institute: string,
  payments: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const ledger = openBareLedger(pool)
  for (let done = 0; done < payments; done += chunk) {
    const calls = Math.min(chunk, payments - done)
    const next = await preparePayments({ institutes: [institute] }, ledger, { callers: atOnce, institutes: 1, calls })
    let asked = 0
    const caller = async (number: number) => {
      while (asked < calls) await ledger.submit(next(asked++, number))
    }
    await Promise.all(Array.from({ length: atOnce }, (_, number) => caller(number)))
    onProgress(done + calls)
  }
}
