import type { KeptLog } from '#contract/product/health'
import { say } from '../../base/language/say.ts'
import { formatInstant } from '../../ui/format/dates.ts'
import { fileSize } from '../../ui/format/fileSize.ts'

interface Kept {
  readonly logArchive: string | null
  readonly keptLog: readonly KeptLog[]
}

/** What PostgreSQL keeps of its log for an archive or a standby that is away, a sentence each with what to do. */
export const keptLogProblems = ({ logArchive, keptLog }: Kept): string[] =>
  keptLog.map(({ keptFor, slot, since, bytes, givenUp, awaited }) => {
    const place = logArchive ?? slot
    if (awaited)
      return say(
        'Nothing can be recorded, because the standby ({slot}) is away, and each payment waits for it. Start it again, or release it with “npm run standby -- release” if it is gone for good.',
        { slot },
      )
    if (givenUp)
      return keptFor === 'archive'
        ? say(
            'The log could not be copied to {place} for so long that PostgreSQL keeps it no longer. Nothing later can be recovered from there until the folder is back, which then gets a new copy of everything.',
            { place },
          )
        : say(
            'The standby ({slot}) was away for so long that PostgreSQL keeps nothing for it any more. Release it with “npm run standby -- release” and make a new one, or drop its replication slot.',
            { slot },
          )
    const values = { place, slot, since: since === null ? '' : formatInstant(since), size: fileSize(bytes) }
    return keptFor === 'archive'
      ? say(
          'The log could not be copied to {place}, at least since {since}. PostgreSQL keeps {size} for it on the disk of the data. Bring the folder back, or start without LOG_ARCHIVE_DIR.',
          values,
        )
      : say(
          'The standby ({slot}) has not followed, at least since {since}. PostgreSQL keeps {size} for it on the disk of the data. Start it again, or release it with “npm run standby -- release”, or drop its replication slot.',
          values,
        )
  })
