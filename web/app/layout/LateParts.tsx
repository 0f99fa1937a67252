import { useUser } from '../../shared/session/session.tsx'
import CorrectionNews from '../notices/CorrectionNews.tsx'
import { Letterhead } from './Letterhead.tsx'
import { useKeptPlace } from './useKeptPlace.ts'

/** What surrounds a screen and nobody needs before it is painted: news, the head of its paper, and its place after a reload. */
export default function LateParts() {
  const { role } = useUser()
  useKeptPlace()
  return (
    <>
      {role === 'sub_admin' && <CorrectionNews />}
      <Letterhead />
    </>
  )
}
