import { Download } from 'lucide-react'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { fileSize } from '../../../ui/format/fileSize.ts'
import { type Chosen, useExport } from './useExport.ts'

/** Downloads what is chosen, or its manifest alone, and says how far it is. */
export function Downloading({ chosen }: { chosen: Chosen }) {
  const { mutate, isPending, data: saved, variables, bytes, stop } = useExport()
  const download = (part: 'file' | 'manifest') => mutate({ ...chosen, part })
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
      <Button
        variant="primary"
        icon={Download}
        saving={isPending}
        savingText={say('Downloading…')}
        onClick={() => download('file')}
      >
        {say('Download')}
      </Button>
      {isPending ? (
        <Button variant="quiet" onClick={stop}>
          {say('Cancel')}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => download('manifest')}>
          {say('Only its manifest')}
        </Button>
      )}
      <p role="status" className="figures text-label text-second">
        {isPending && bytes > 0 && say('{fileSize} so far', { fileSize: fileSize(bytes) })}
        {saved && isOf(chosen, variables) && say('Saved, {fileSize}', { fileSize: fileSize(bytes) })}
      </p>
    </div>
  )
}

/** Whether a file that was saved is the one that is chosen now. */
const isOf = (chosen: Chosen, saved: Chosen | undefined): boolean =>
  saved !== undefined &&
  saved.kind === chosen.kind &&
  saved.format === chosen.format &&
  saved.from === chosen.from &&
  saved.to === chosen.to &&
  saved.instituteName === chosen.instituteName
