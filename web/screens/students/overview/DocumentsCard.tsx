import { useQueryClient } from '@tanstack/react-query'
import { IdCard, type LucideIcon, UserRound } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { Student } from '#contract/shapes/student'
import { titleCase } from '#wording/title-case'
import { fetchNewest } from '../../../base/api/fetchNewest.ts'
import { say } from '../../../base/language/say.ts'
import { toast } from '../../../base/toasts/toast.tsx'
import { studentQuery } from '../../../shared/students/queries.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { AadhaarPhoto } from './AadhaarPhoto.tsx'

/** The stored photos of a student. The student's own opens in a new tab; that of the Aadhaar card has to be revealed. */
export function DocumentsCard({ student }: { student: Student }) {
  return (
    <Card title={say('Documents')}>
      <ul className="grid gap-1">
        <Document icon={IdCard}>
          {student.aadhaarPhoto ? <AadhaarPhoto student={student} /> : say('Aadhaar card: not provided')}
        </Document>
        <Document icon={UserRound}>
          {student.studentPhoto ? (
            <PhotoLink student={student} link={student.studentPhoto} />
          ) : (
            say('Student photo: not provided')
          )}
        </Document>
      </ul>
    </Card>
  )
}

function Document({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-8 items-center gap-2.5 text-control text-third">
      <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      {children}
    </li>
  )
}

function PhotoLink({ student, link }: { student: Student; link: string }) {
  const open = useFreshLink(student.id)
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      onClick={open}
      className="inline-flex min-h-6 items-center rounded-[0.25rem] font-medium text-accent hover:text-accent-hover hover:underline"
    >
      {say('Student photo')}
      <span className="unseen">
        {' '}
        {say('of {fullName}, opens in a new tab', { fullName: titleCase(student.fullName) })}
      </span>
    </a>
  )
}

/** A link is valid for a quarter of an hour, and the page may be older, so a click fetches a new one. */
function useFreshLink(id: string) {
  const queryClient = useQueryClient()
  return async (event: MouseEvent) => {
    event.preventDefault()
    // Opened during the click itself, because the browser would block a later window as a pop-up.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    // A failed call shows its own toast.
    const answer = await fetchNewest(queryClient, studentQuery(id)).catch(() => null)
    const link = answer?.student.studentPhoto
    if (!link) {
      tab?.close()
      if (answer) toast.error(say('This photo was removed meanwhile.'))
      return
    }
    const address = new URL(link, window.location.href).href
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  }
}
