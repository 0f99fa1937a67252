import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Due, listDues } from '#contract/reports/dues'
import { apiList } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { saveAs } from '../../ui/browser/saveAs.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toCsv } from '../../ui/format/csv.ts'
import { today } from '../../ui/format/dates.ts'
import { QueryState } from '../../ui/page/states.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { MessageRun } from './MessageRun.tsx'
import { reminderText } from './reminder.ts'
import { type Reminded, remindersOf } from './reminders.ts'

interface RemindDialogProps {
  chosen: readonly Reminded[]
  onClose: () => void
}

/** Reminds several students of what they owe. It asks for their dues itself, so that nobody who has paid is reminded. */
export default function RemindDialog({ chosen, onClose }: RemindDialogProps) {
  const query = useQuery({
    queryKey: ['reports', 'dues', 'to-remind'],
    queryFn: ({ signal }) => apiList(listDues, {}, signal),
    select: ({ dues }) => dues,
    meta: { failed: false },
  })
  const { data } = query
  const reminders = data && remindersOf(chosen, data)
  const sent = new Set(reminders?.messages.map(({ id }) => id))
  const save = () => saveMessages((data ?? []).filter(({ enrollmentId }) => sent.has(enrollmentId)))
  return (
    <Dialog
      title={chosen.length === 1 ? say('Remind 1 student') : say('Remind {chosen} students', { chosen: chosen.length })}
      description={say('Each message is a draft, which is sent from your own WhatsApp.')}
      onClose={onClose}
      footer={
        <>
          <Button icon={Download} disabled={sent.size === 0} onClick={save}>
            {say('Save all messages as CSV')}
          </Button>
          <Button onClick={onClose}>{say('Done')}</Button>
        </>
      }
    >
      <QueryState query={query} failed={say('Failed to load the dues')} lines={5} announced />
      {reminders && <MessageRun {...reminders} />}
    </Dialog>
  )
}

/** For whoever sends messages with a program of their own. */
function saveMessages(dues: readonly Due[]): void {
  const rows = dues.map(due => [due.Student.fullName, due.Student.mobile, reminderText(due)])
  const csv = toCsv([say('Student'), say('Mobile'), say('Message')], rows)
  saveAs(`reminders-${today()}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
}
