import { Landmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { instituteParam, useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../shared/ui/browser/urlState.ts'
import { useNewShortcut } from '../../shared/ui/browser/useNewShortcut.ts'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { SelectField } from '../../shared/ui/controls/inputs.tsx'
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'
import { Skeleton } from '../../shared/ui/page/states.tsx'
import { BankCash } from './BankCash.tsx'
import { CountForm } from './CountForm.tsx'
import { Deposits } from './Deposits.tsx'

// The count comes first; the table of past days follows it.
const ClosedDays = lazy(() => import('./ClosedDays.tsx'))

/** `/day-close`: counts the till of one institute, closes its day, and shows the days that are closed. */
export default function DayClosePage() {
  const [search, setSearch] = useUrlState()
  const { role, instituteName: own } = useUser()
  const options = useInstituteOptions()
  const [banking, setBanking] = useState(false)
  // A till stands in one institute: there is no "all of them" to count.
  const institute =
    role === 'super_admin' ? (search.get(instituteParam) ?? own ?? options[0]?.value ?? '') : (own ?? '')
  useNewShortcut(() => setBanking(true))
  return (
    <>
      <PageHeader
        title="Day Close"
        description="Count the till, compare the other methods, and close the day."
        actions={
          <Button icon={Landmark} onClick={() => setBanking(true)}>
            Bank Cash
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {role === 'super_admin' && options.length > 1 && (
          <div className="sm:w-64">
            <SelectField
              label="Institute"
              options={options}
              value={institute}
              onChange={event => setSearch({ [instituteParam]: event.target.value })}
            />
          </div>
        )}
        {institute === '' ? <Skeleton lines={8} /> : <CountForm key={institute} instituteName={institute} />}
        <Deposits instituteName={institute} />
        <Suspense fallback={<Skeleton lines={5} />}>
          <ClosedDays instituteName={institute} />
        </Suspense>
      </div>
      {banking && <BankCash instituteName={institute} onClose={() => setBanking(false)} />}
    </>
  )
}
