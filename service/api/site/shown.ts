import { setTimeout } from 'node:timers/promises'
import type { Service } from '#api/pipeline/service'
import { readPublicSite } from '#records/institutes/public-site'
import { readProductSettings } from '#records/institutes/settings'
import { instituteName } from '#wording/institute-name'
import { publicSite } from '#wording/public-site'
import { websiteExamples } from '#wording/website'
import { longest, readLists } from './lists.ts'
import { openLogoShape, type ReadLogo } from './logo-shape.ts'
import type { Shown } from './pages.ts'

const nobody = { name: instituteName, logo: null, address: null, phones: [], email: null }

/**
 * Reads what the page of a path says of the institute, each time anew, so that a change shows at once and from every
 * process. While the database is away, pages are sent with what they said last, and without lists.
 */
export function openShown(
  service: Pick<Service, 'system' | 'log' | 'settings' | 'today'>,
  readLogo: ReadLogo,
): (path: string) => Promise<Shown> {
  const { system, log } = service
  const { timeZone } = service.settings
  const shapeOf = openLogoShape(readLogo)
  let last: Shown = {
    ...nobody,
    logoShape: null,
    setupDismissed: true,
    language: 'en',
    registration: false,
    site: publicSite(nobody, websiteExamples, { timeZone, branches: [] }),
  }
  const read = async () => {
    try {
      const settings = await readProductSettings(system.db)
      const [logoShape, site] = await Promise.all([
        shapeOf(settings.logo),
        readPublicSite(system.db, settings, timeZone),
      ])
      last = { ...settings, logoShape, site: { ...site, logoShape } }
    } catch (error) {
      log.warn({ err: error }, 'What pages say of the institute could not be read.')
    }
  }
  return async path => {
    const [lists] = await Promise.all([
      readLists(service, path),
      Promise.race([read(), setTimeout(longest, undefined, { ref: false })]),
    ])
    return { ...last, site: { ...last.site, lists } }
  }
}
