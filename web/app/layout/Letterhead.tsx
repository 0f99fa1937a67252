import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { instituteParam, useBranchLabel } from '../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { Logo } from '../../shared/settings/Logo.tsx'
import { identityQuery } from '../../shared/settings/queries.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { timeNow } from '../../ui/format/dates.ts'
import { paperInstant } from '../../ui/print/paperDay.ts'

/** The head of whatever is printed from a screen, except of paper that has its own, such as a receipt. */
export function Letterhead() {
  const { role, branch, fullName } = useUser()
  const [search] = useUrlState()
  const { pathname } = useLocation()
  const everywhere = role === 'super_admin' && !isOfOneRecord(pathname) ? say('All branches') : null
  const own = (role === 'super_admin' ? search.get(instituteParam) : branch) ?? ''
  const place = useBranchLabel(own) || everywhere
  const { data } = useQuery(identityQuery(own))
  const made = useTimeOfPrint()
  useFoot(place)
  const reached = data && [data.address, ...data.phones, data.email].filter(Boolean).join(' · ')
  return (
    <div className="letterhead mb-4 hidden items-center gap-4 border-b border-text pb-2 print:flex">
      <Logo src={data?.logo} />
      <div className="min-w-0">
        <p className="text-section font-semibold">{data?.name}</p>
        {place && <p>{place}</p>}
        {reached && <p className="text-label">{reached}</p>}
        <p className="text-label">{`${paperInstant(made)} · ${titleCase(fullName)}`}</p>
      </div>
    </div>
  )
}

/** By it the newer of two papers is known: an entry with an earlier date changes what a report says of its dates. */
function useTimeOfPrint(): string {
  const [made, setMade] = useState(() => new Date(timeNow()).toISOString())
  useEffect(() => {
    const print = () => flushSync(() => setMade(new Date(timeNow()).toISOString()))
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [])
  return made
}

/** What the foot of every page names, because pages get separated: the paper and its branch. */
function useFoot(place: string | null): void {
  const print = useEffectEvent(() => {
    const named = [document.querySelector('h1')?.textContent, place].flatMap(name => (name ? `${name} · ` : []))
    document.documentElement.style.setProperty('--paper', JSON.stringify(named.join('')))
  })
  useEffect(() => {
    const over = new AbortController()
    window.addEventListener('beforeprint', () => print(), over)
    return () => over.abort()
  }, [])
}

/** A record belongs to one branch, which its own page names. */
const isOfOneRecord = (path: string) => /\/[\da-f]{8}-[\da-f-]{27}/.test(path)
