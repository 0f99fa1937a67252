import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { financialYearStart } from '#contract/fields/dates'
import { downloadEditLog, editLogName, yearsOf } from '#contract/reports/activity'
import { fetchFile } from '../../base/api/bodies.ts'
import { say } from '../../base/language/say.ts'
import { saveAs } from '../../ui/browser/saveAs.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { today } from '../../ui/format/dates.ts'
import { Menu } from '../../ui/popups/Menu.tsx'

/** How many financial years are offered, this one first. */
const years = 3

/** The edit log of a financial year, as the accountant asks for it. */
export function EditLogMenu({ instituteName }: { instituteName: string }) {
  const download = useMutation({
    mutationFn: async ({ year, format }: { year: number; format: 'csv' | 'pdf' }) => {
      const query = { financialYear: year, format, ...(instituteName && { instituteName }) }
      saveAs(editLogName(year, format, instituteName), await fetchFile(downloadEditLog, {}, query))
    },
    meta: {
      done: say('Edit log downloaded successfully'),
      failed: say('Failed to download the edit log'),
      reads: true,
    },
  })
  const latest = Number(financialYearStart(today()).slice(0, 4))
  const entries = Array.from({ length: years }, (_, back) => latest - back).flatMap(year =>
    (['csv', 'pdf'] as const).map(format => ({
      label: say('Financial year {year}, {format}', { year: yearsOf(year), format: format.toUpperCase() }),
      onSelect: () => download.mutate({ year, format }),
    })),
  )
  return (
    <Menu
      trigger={
        <Button icon={Download} saving={download.isPending} savingText={say('Downloading…')}>
          {say('Edit log')}
        </Button>
      }
      entries={entries}
    />
  )
}
