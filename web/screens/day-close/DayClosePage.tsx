import { Landmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { OpenDaysNotice, useOpenDays } from '../../shared/closing/OpenDays.tsx'
import { instituteParam, useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { InstitutesMissing } from '../../shared/institutes/InstitutesMissing.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { useNewShortcut } from '../../ui/browser/useNewShortcut.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SelectField } from '../../ui/controls/inputs.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { part } from '../../ui/page/part.tsx'
import { Skeleton } from '../../ui/page/states.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import { CountForm } from './CountForm.tsx'
import { Deposits } from './deposits/Deposits.tsx'

// The count is shown first; the table of past days is loaded after it.
const ClosedDays = part(() => import('./ClosedDays.tsx'))
const RecordDeposit = late(() => import('./deposits/RecordDeposit.tsx'))

/** `/day-close`: counts the cash of one institute, closes its day, and shows the days already closed. */
export default function DayClosePage() {
  const [search, setSearch] = useUrlState()
  const { role, instituteName: own } = useUser()
  const options = useInstituteOptions(search.get(instituteParam) ?? '')
  const [depositing, setDepositing] = useState(false)
  // Cash is counted in one institute; there is no "all institutes" to count.
  const institute =
    role === 'super_admin' ? (search.get(instituteParam) ?? own ?? options[0]?.value ?? '') : (own ?? '')
  const openDays = useOpenDays(institute)
  useNewShortcut(() => setDepositing(true))
  return (
    <>
      <PageHeader
        title={say('Day Close')}
        description={say('Count the till, compare the other methods, and close the day.')}
        actions={
          <Button icon={Landmark} onClick={() => setDepositing(true)}>
            {say('Bank Cash')}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {/* Also while the institutes load, and for a single one: what is below must not move. */}
        {role === 'super_admin' && (
          <div className="sm:w-64">
            <SelectField
              label={say('Institute')}
              options={options}
              value={institute}
              onChange={event => setSearch({ [instituteParam]: event.target.value })}
            />
          </div>
        )}
        <InstitutesMissing />
        {/* Nothing to type into before it is known whether a notice stands above it. */}
        {openDays ? (
          <>
            <OpenDaysNotice days={openDays} />
            <CountForm key={institute} instituteName={institute} />
            <Deposits instituteName={institute} />
            <Suspense fallback={<Skeleton lines={5} />}>
              <ClosedDays instituteName={institute} />
            </Suspense>
          </>
        ) : (
          <Skeleton lines={12} />
        )}
      </div>
      <LateDialog>
        {depositing && <RecordDeposit instituteName={institute} onClose={() => setDepositing(false)} />}
      </LateDialog>
    </>
  )
}
