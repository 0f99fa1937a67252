import { handOutCode } from '#contract/accounts/forgotten'
import type { User } from '#contract/shapes/user'
import { api } from '../../base/api/api.ts'
import CodeDialog from '../../shared/session/CodeDialog.tsx'

interface UserCodeProps {
  user: User
  onClose: () => void
}

/** Makes a code for a user who forgot their password. Mount it to open it. */
export default function UserCode({ user, onClose }: UserCodeProps) {
  return (
    <CodeDialog fullName={user.fullName} send={() => api(handOutCode, { params: { id: user.id } })} onClose={onClose} />
  )
}
