import { useUser } from '../../shared/session/session.tsx'
import CorrectionNews from '../notices/CorrectionNews.tsx'
import { Letterhead } from './Letterhead.tsx'

/** What surrounds a screen and nobody needs before it is painted: news, and the head of its paper. */
export default function LateParts() {
  const { role } = useUser()
  return (
    <>
      {role === 'sub_admin' && <CorrectionNews />}
      <Letterhead />
    </>
  )
}
