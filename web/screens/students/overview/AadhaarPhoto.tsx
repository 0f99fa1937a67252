import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { revealAadhaarPhoto } from '#contract/records/aadhaar'
import type { Student } from '#contract/shapes/student'
import { api } from '../../../base/api/api.ts'
import { fetchUpload } from '../../../base/api/bodies.ts'
import { say } from '../../../base/language/say.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { usePreview } from '../../../ui/files/usePreview.ts'

/** Says that the photo of the Aadhaar card is on file. A super admin may reveal it, which is recorded. */
export function AadhaarPhoto({ student: { id, fullName } }: { student: Student }) {
  const { role } = useUser()
  const reveal = useMutation({
    mutationFn: async () => fetchUpload((await api(revealAadhaarPhoto, { params: { id } })).aadhaarPhoto),
    meta: { failed: say('Failed to fetch data'), told: true, reads: true },
    // Not kept in the cache once it is hidden again or the page is left.
    gcTime: 0,
  })
  const shown = usePreview(reveal.data ?? null)
  if (role !== 'super_admin') return say('Aadhaar photo on file. A super admin can reveal it.')
  return (
    <span className="grid min-w-0 gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {say('Aadhaar photo on file')}
        {reveal.data ? (
          <Button variant="quiet" icon={EyeOff} onClick={() => reveal.reset()}>
            {say('Hide')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            icon={Eye}
            saving={reveal.isPending}
            savingText={say('Revealing…')}
            onClick={() => reveal.mutate()}
          >
            {say('Reveal')}
          </Button>
        )}
      </span>
      <span className="text-label text-third">{say('Each view of the photo is recorded.')}</span>
      {shown && (
        <img
          src={shown}
          alt={say('Aadhaar card of {fullName}', { fullName })}
          className="w-full rounded-control border border-line"
        />
      )}
    </span>
  )
}
