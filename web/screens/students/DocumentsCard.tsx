import { useQueryClient } from '@tanstack/react-query'
import { IdCard, type LucideIcon, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Student } from '#contract/shapes/student'
import { fetchNewest } from '../../shared/api/fetchNewest.ts'
import { studentQuery } from '../../shared/students/queries.ts'
import { toast } from '../../shared/toasts/toast.tsx'
import { Card } from '../../shared/ui/cards/Card.tsx'

type Photo = 'aadhaarPhoto' | 'studentPhoto'

/** The stored photos of a student, as links that open in a new tab. */
export function DocumentsCard({ student }: { student: Student }) {
  return (
    <Card title="Documents">
      <ul className="grid gap-1">
        <DocumentLink student={student} photo="aadhaarPhoto" name="Aadhaar card" icon={IdCard} />
        <DocumentLink student={student} photo="studentPhoto" name="Student photo" icon={UserRound} />
      </ul>
    </Card>
  )
}

interface DocumentLinkProps {
  student: Student
  photo: Photo
  name: string
  icon: LucideIcon
}

function DocumentLink({ student, photo, name, icon: Icon }: DocumentLinkProps) {
  const open = useFreshLink(student.id, photo)
  const link = student[photo]
  return (
    <li className="flex min-h-8 items-center gap-2.5 text-control">
      <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-third" />
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          onClick={open}
          className="inline-flex min-h-6 items-center rounded-[0.25rem] font-medium text-accent hover:text-accent-hover hover:underline"
        >
          {name}
          <span className="unseen"> of {student.fullName}, opens in a new tab</span>
        </a>
      ) : (
        <span className="text-third">{name}: not provided</span>
      )}
    </li>
  )
}

/** A link is valid for a quarter of an hour, and the page may be older, so a click fetches a new one. */
function useFreshLink(id: string, photo: Photo) {
  const queryClient = useQueryClient()
  return async (event: MouseEvent) => {
    event.preventDefault()
    // Opened during the click itself, because the browser would block a later window as a pop-up.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    // A failed call shows its own toast.
    const answer = await fetchNewest(queryClient, studentQuery(id)).catch(() => null)
    const link = answer?.student[photo]
    if (!link) {
      tab?.close()
      if (answer) toast.error('This photo was removed meanwhile.')
      return
    }
    const address = new URL(link, window.location.href).href
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  }
}
