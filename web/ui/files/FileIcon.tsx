import { File, FileImage, FileSpreadsheet, FileText, type LucideIcon, Presentation } from 'lucide-react'

/** The first pattern that matches the MIME type wins. The colour is only a help: the file's name says the same. */
const looks: readonly (readonly [type: RegExp, icon: LucideIcon, colour: string])[] = [
  [/pdf/, FileText, 'text-red'],
  [/^image\//, FileImage, 'text-violet'],
  [/sheet|excel/, FileSpreadsheet, 'text-green'],
  [/presentation|powerpoint/, Presentation, 'text-amber'],
  [/word|document/, FileText, 'text-blue'],
  [/^text\//, FileText, 'text-second'],
]

/** What kind of file it is, at a glance. */
export function FileIcon({ type }: { type: string }) {
  const [, Icon, colour] = looks.find(([pattern]) => pattern.test(type)) ?? [null, File, 'text-second']
  return <Icon aria-hidden size={20} strokeWidth={1.5} className={`shrink-0 ${colour}`} />
}
