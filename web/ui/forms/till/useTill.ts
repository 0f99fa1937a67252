import { useState } from 'react'
import { isAboutTill, isRefused } from '../../../base/api/failures.ts'

/** What a request sends that is refused if the till, the bank or the takings don't hold the money. */
interface Asking {
  tillShort?: 'ask'
}

/**
 * Asks before more is taken than the till, the bank or the takings hold: the first try is answered with a sentence that
 * says what they hold, and the same values sent again are recorded. Where the branch refuses it anyway, they never are.
 */
export function useTill() {
  const [refused, setRefused] = useState<string | null>(null)
  return {
    isShort: refused !== null,
    asking: async <Answer>(values: object, send: (asking: Asking) => Promise<Answer>): Promise<Answer> => {
      const typed = JSON.stringify(values)
      try {
        return await send(typed === refused ? {} : { tillShort: 'ask' })
      } catch (error) {
        // What may have been recorded must be sent again as it was: without an answer, and asking once more, it would be another
        // request under the same key.
        if (isRefused(error)) setRefused(isAboutTill(error) ? typed : null)
        throw error
      }
    },
  }
}
