import SecurityNotices from '../notices/SecurityNotices.tsx'
import { Letterhead } from './Letterhead.tsx'

/** What surrounds a screen and nobody needs before it is painted: notices, and the head of its paper. */
export default function LateParts() {
  return (
    <>
      <SecurityNotices />
      <Letterhead />
    </>
  )
}
