import { useUser } from '../../shared/session/session.tsx'
import CorrectionNews from '../notices/CorrectionNews.tsx'
import SecurityNotices from '../notices/SecurityNotices.tsx'
import { NewVersion } from '../version/NewVersion.tsx'
import { Letterhead } from './Letterhead.tsx'

/** What surrounds a screen and nobody needs before it is painted: notices, and the head of its paper. */
export default function LateParts() {
  const { role } = useUser()
  return (
    <>
      <NewVersion />
      <SecurityNotices />
      {role === 'sub_admin' && <CorrectionNews />}
      <Letterhead />
    </>
  )
}
