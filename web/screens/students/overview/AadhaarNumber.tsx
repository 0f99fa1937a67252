import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { revealAadhaar } from '#contract/records/aadhaar'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { Button } from '../../../ui/controls/Button.tsx'

interface AadhaarNumberProps {
  /** The student's id. */
  id: string
  masked: string
}

/** The masked number. A super admin may show it in full, which is recorded. */
export function AadhaarNumber({ id, masked }: AadhaarNumberProps) {
  const { role } = useUser()
  const reveal = useMutation({
    mutationFn: () => api(revealAadhaar, { params: { id } }),
    meta: { failed: say('Failed to fetch data'), told: true, reads: true },
    // Not kept in the cache once it is hidden again or the page is left.
    gcTime: 0,
  })
  if (role !== 'super_admin') return masked
  const full = reveal.data?.aadhaarNo
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="status" className="figures">
          {full ? inGroups(full) : masked}
        </span>
        {full ? (
          <Button variant="quiet" icon={EyeOff} onClick={() => reveal.reset()}>
            {say('Hide number')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            icon={Eye}
            saving={reveal.isPending}
            savingText={say('Showing…')}
            onClick={() => reveal.mutate()}
          >
            {say('Show number')}
          </Button>
        )}
      </span>
      <span className="text-label text-third">{say('Each view of the full number is recorded.')}</span>
    </span>
  )
}

/** As on the card: `1234 5678 9012`. */
const inGroups = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
