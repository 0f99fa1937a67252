import { useUser } from '../../shared/session/session.tsx'
import { NewVersion } from '../version/NewVersion.tsx'
import SecurityNotices from './SecurityNotices.tsx'
import { WrongBranch } from './WrongBranch.tsx'
import { WrongDates } from './WrongDates.tsx'

/**
 * Below the screen, and at the bottom of the window until one has scrolled there: notices come after the screen is painted,
 * and above it they would push away what somebody is about to press. With large letters, or above the keyboard of a phone,
 * they would cover most of what there is, and stay at the end of the page; so they do where a form has its button there.
 */
export default function Notices() {
  const { role } = useUser()
  return (
    <div className="bottom-0 grid gap-3 [@media(width>=20rem)_and_(height>=30rem)]:sticky [form:has(.bottom-0)~&]:static print:hidden">
      <WrongBranch role={role} />
      <WrongDates role={role} />
      <NewVersion />
      <SecurityNotices />
    </div>
  )
}
