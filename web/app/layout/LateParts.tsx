import SecurityNotices from '../notices/SecurityNotices.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Letterhead } from './Letterhead.tsx'

/** What surrounds a screen and nobody needs before it is painted: notices, the head of its paper, the guard of what is typed. */
export default function LateParts() {
  return (
    <>
      <SecurityNotices />
      <Letterhead />
      <LeaveGuard />
    </>
  )
}
