import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore, HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { askForBackup, type BackupJob, type Check } from '#contract/product/health'
import { api } from '../../base/api/api.ts'
import { useSave } from '../../base/api/useSave.ts'
import { say } from '../../base/language/say.ts'
import { checksQuery } from '../../shared/settings/checks.ts'
import { keptLogProblems } from '../../shared/settings/keptLog.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { formatInstant } from '../../ui/format/dates.ts'
import { Detail, Details } from '../../ui/page/Details.tsx'
import { backupLine, drillLine, isAnswered } from './backupLines.ts'

const pollEvery = 2_000

/** When the last backup was made and whether it could be restored, and both on demand. */
export default function BackupCard() {
  const [asked, setAsked] = useState<{ what: BackupJob; before: Check } | null>(null)
  const { data } = useQuery({
    ...checksQuery,
    refetchInterval: ({ state }) => (asked && !isAnswered(asked, state.data) ? pollEvery : false),
  })
  const running = asked && !isAnswered(asked, data) ? asked.what : undefined
  const ask = useSave({
    send: (what: BackupJob) => api(askForBackup, { body: { what } }),
    words: { failed: say('The backup could not be started'), told: true },
    onFailed: () => setAsked(null),
  })
  const start = (what: BackupJob) => {
    setAsked({ what, before: (what === 'backup' ? data?.backedUp : data?.drilled) ?? null })
    ask.mutate(what)
  }
  if (!data) return null
  return (
    <Card title={say('Backups')}>
      <div className="grid grid-cols-1 gap-4">
        <Details>
          <Detail name={say('Folder on the server')} wide>
            {data.backupFolder ?? say('None. Set BACKUP_DIR on the server, and a backup is made there every day.')}
          </Detail>
          <Detail name={say('Last backup')}>
            <span role="status">{backupLine(data.backedUp, formatInstant)}</span>
          </Detail>
          <Detail name={say('Last restored to try it')}>
            <span role="status">{drillLine(data.drilled, formatInstant)}</span>
          </Detail>
          {data.logArchive !== null && (
            <Detail name={say('Folder of the archived log')} wide>
              {data.logArchive}
            </Detail>
          )}
        </Details>
        {keptLogProblems(data).map(text => (
          <p key={text} className="max-w-text text-control text-amber wrap-anywhere">
            {text}
          </p>
        ))}
        {data.besideData && (
          <p className="max-w-text text-control text-second">
            {say(
              'The folder lies on the same disk as the data, so a broken disk takes both. Copy the newest file to another place, or set BACKUP_DIR to a folder on another disk.',
            )}
          </p>
        )}
        {data.backupFolder !== null && (
          <div className="flex flex-wrap gap-2">
            <Button
              icon={HardDriveDownload}
              disabled={running !== undefined}
              saving={running === 'backup'}
              savingText={say('Backing up…')}
              onClick={() => start('backup')}
            >
              {say('Back up now')}
            </Button>
            <Button
              icon={ArchiveRestore}
              disabled={running !== undefined || data.backedUp === null}
              saving={running === 'drill'}
              savingText={say('Restoring…')}
              onClick={() => start('drill')}
            >
              {say('Try to restore the last one')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
