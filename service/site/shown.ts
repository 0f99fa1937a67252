import { setTimeout } from 'node:timers/promises'
import type { Service } from '#api/pipeline/service'
import { readPublicSite } from '#records/institutes/public-site'
import { readProductSettings } from '#records/institutes/settings'
import { instituteName } from '#wording/institute-name'
import { publicSite } from '#wording/public-site'
import { websiteExamples } from '#wording/website'
import type { Shown } from './pages.ts'

/** A page waits no longer for a database that is slow or away, in milliseconds. */
const longest = 2_000

const nobody = { name: instituteName, logo: null, address: null, phones: [], email: null }

/**
 * Reads what pages say of the institute, each time anew, so that a change shows at once and from every process. While
 * the database is away, pages are sent with what they said last.
 */
export function openShown({
  system,
  log,
  settings: { timeZone },
}: Pick<Service, 'system' | 'log' | 'settings'>): () => Promise<Shown> {
  let last: Shown = {
    ...nobody,
    setupDismissed: true,
    language: 'en',
    registration: false,
    site: publicSite(nobody, websiteExamples, { timeZone, branches: [] }),
  }
  const read = async () => {
    try {
      const settings = await readProductSettings(system.db)
      last = { ...settings, site: await readPublicSite(system.db, settings, timeZone) }
    } catch (error) {
      log.warn({ err: error }, 'What pages say of the institute could not be read.')
    }
  }
  return async () => {
    await Promise.race([read(), setTimeout(longest, undefined, { ref: false })])
    return last
  }
}
