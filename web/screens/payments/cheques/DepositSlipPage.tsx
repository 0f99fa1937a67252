import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../../base/language/say.ts'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { branchesOf, type Cheque, isDue } from '../../../shared/payments/cheques/cheque.ts'
import { chequesInHandQuery } from '../../../shared/payments/cheques/queries.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { today } from '../../../ui/format/dates.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState, QueryState } from '../../../ui/page/states.tsx'
import { BackLink } from '../../../ui/page/TextLink.tsx'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { ChequeChoice } from './ChequeChoice.tsx'
import { DepositSlip } from './DepositSlip.tsx'

/** `/payments/deposit-slip`: the cheques in hand, and a slip to bring those that are chosen to the bank with. */
export default function DepositSlipPage() {
  const [search] = useUrlState()
  const instituteName = search.get(instituteParam) ?? ''
  // Another branch starts with a new selection.
  return <Cheques key={instituteName} instituteName={instituteName} />
}

function Cheques({ instituteName }: { instituteName: string }) {
  const cheques = useQuery(chequesInHandQuery(instituteName))
  const { data } = cheques
  /** Null selects those that the bank takes today. */
  const [picked, pick] = useState<ReadonlySet<string> | null>(null)
  const day = today()
  const chosen = (data ?? []).filter(cheque => picked?.has(cheque.id) ?? isDue(cheque, day))
  const branches = branchesOf(chosen)
  const ready = branches.length === 1
  return (
    <>
      <div className={`mx-auto mb-6 max-w-3xl ${ready ? 'print:hidden' : ''}`}>
        <PageHeader
          title={say('Deposit Slip')}
          description={say('Cheques in hand, to bring to the bank. Mark each as cleared once the bank has paid it.')}
          back={<BackLink to={webPaths.payments}>{say('Payments')}</BackLink>}
          actions={ready && <PrintButton label={say('Print Slip')} />}
        />
        <div className="mb-4">
          <InstituteFilter />
        </div>
        <QueryState query={cheques} failed={say('Failed to fetch cheques')} lines={8} />
        {data && (
          <Card title={say('Cheques in hand')} flush>
            {data.length === 0 ? (
              <EmptyState title={say('No cheques in hand')}>
                {say('Cheques stay here from the day they are received until the bank has paid them.')}
              </EmptyState>
            ) : (
              <ChequeChoice cheques={data} chosen={idsOf(chosen)} today={day} onChoose={pick} />
            )}
          </Card>
        )}
        {branches.length > 1 && (
          <p role="status" className="mt-4 rounded-control bg-amber-soft px-3 py-2.5 text-control text-amber">
            {say(
              'The chosen cheques are of {branches} branches. Choose one branch, because each has a slip of its own.',
              { branches: branches.length },
            )}
          </p>
        )}
      </div>
      {ready && <DepositSlip cheques={chosen} />}
    </>
  )
}

const idsOf = (cheques: readonly Cheque[]) => new Set(cheques.map(({ id }) => id))
