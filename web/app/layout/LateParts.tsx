import { useUser } from '../../shared/session/session.tsx'
import CorrectionNews from '../notices/CorrectionNews.tsx'
import { Letterhead } from './Letterhead.tsx'
import { useChosenLanguage } from './useChosenLanguage.ts'
import { useKeptPlace } from './useKeptPlace.ts'

/**
 * What surrounds a screen and nobody needs before it is painted: news, the head of its paper, its place after a
 * reload, and the language of other tabs.
 */
export default function LateParts() {
  const { role } = useUser()
  useKeptPlace()
  useChosenLanguage()
  return (
    <>
      {role === 'sub_admin' && <CorrectionNews />}
      <Letterhead />
    </>
  )
}
