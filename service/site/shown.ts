import { setTimeout } from 'node:timers/promises'
import type { Service } from '#api/pipeline/service'
import { readProductSettings } from '#records/institutes/settings'
import { instituteName } from '#wording/institute-name'
import type { Shown } from './pages.ts'

/** A page waits no longer for a database that is slow or away, in milliseconds. */
const longest = 2_000

/**
 * Reads what pages say of the institute, each time anew, so that a change shows at once and from every process. While
 * the database is away, pages are sent with what they said last.
 */
export function openShown({ system, log }: Pick<Service, 'system' | 'log'>): () => Promise<Shown> {
  let last: Shown = {
    name: instituteName,
    logo: null,
    address: null,
    phones: [],
    email: null,
    setupDismissed: true,
  }
  const read = async () => {
    try {
      last = await readProductSettings(system.db)
    } catch (error) {
      log.warn({ err: error }, 'What pages say of the institute could not be read.')
    }
  }
  return async () => {
    await Promise.race([read(), setTimeout(longest, undefined, { ref: false })])
    return last
  }
}
