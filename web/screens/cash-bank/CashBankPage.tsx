import { useQuery } from '@tanstack/react-query'
import { Ban, FileSearch, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Transfer } from '#contract/counter/movements'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { MoneyMovement } from '#contract/shapes/money-movement'
import { say } from '../../base/language/say.ts'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { asOfParam } from '../../ui/filters/AsOf.tsx'
import { DateRange } from '../../ui/filters/DateRange.tsx'
import { rangeText } from '../../ui/format/rangeText.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import { Menu, type MenuEntry } from '../../ui/popups/Menu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { BalancesCard } from './BalancesCard.tsx'
import { branchMovementColumns, movementColumns } from './columns.tsx'
import { balancesQuery, movementFilters, movementsQuery, transfersQuery } from './queries.ts'
import { TransfersCard } from './TransfersCard.tsx'
import { forms, type Recorded } from './words.ts'

const MoveDialog = late(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))
const OpeningDialog = late(async () => ({ default: (await import('./OpeningDialog.tsx')).OpeningDialog }))
const ConfirmTransfer = late(async () => ({ default: (await import('./ConfirmTransfer.tsx')).ConfirmTransfer }))
const VoidMovement = late(async () => ({ default: (await import('./VoidMovement.tsx')).VoidMovement }))

type Opened =
  | { what: 'record'; kind: Recorded }
  | { what: 'opening' }
  | { what: 'confirm'; transfer: Transfer }
  | { what: 'void'; movement: MoneyMovement | Transfer }
  | null

const ofDesk: readonly Recorded[] = ['withdrawal', 'settlement', 'transfer']
const ofOwner: readonly Recorded[] = ['capital', 'drawings']

/** `/cash-bank`: what is held where, and money that moves without being earned or spent. */
export default function CashBankPage() {
  const { role, instituteName: own } = useUser()
  const [search, setSearch] = useUrlState()
  const [opened, setOpened] = useState<Opened>(null)
  const [from, to, institute] = [search.get('from') ?? '', search.get('to') ?? '', search.get(instituteParam) ?? '']
  const movements = useQuery(movementsQuery({ instituteName: institute, startDate: from, endDate: to }))
  const asOf = search.get(asOfParam) ?? ''
  const above = [useQuery(balancesQuery(institute, asOf)), useQuery(transfersQuery(institute))]
  const isOwner = role === 'super_admin'
  const branch = institute || own || ''
  const close = () => setOpened(null)
  const record = (kind: Recorded): MenuEntry => ({
    label: forms[kind].title,
    onSelect: () => setOpened({ what: 'record', kind }),
  })
  const entries: MenuEntry[] = [
    ...ofDesk.map(record),
    ...(isOwner
      ? [...ofOwner.map(record), { label: say('Opening balances'), onSelect: () => setOpened({ what: 'opening' }) }]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={say('Cash & Bank')}
        description={say(
          'What is in the till and at the bank, and money that only moves: it is neither income nor an expense.',
        )}
        actions={
          <>
            <ButtonLink to={withSearch(webPaths.bankStatement, { [instituteParam]: institute })} icon={FileSearch}>
              {say('Compare with bank statement')}
            </ButtonLink>
            <Menu
              trigger={
                <Button variant="primary" icon={Plus}>
                  {say('Record')}
                </Button>
              }
              entries={entries}
            />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <BalancesCard instituteName={institute} asOf={asOf} onChange={setSearch} />
        <TransfersCard
          instituteName={institute}
          onConfirm={transfer => setOpened({ what: 'confirm', transfer })}
          onTakeBack={movement => setOpened({ what: 'void', movement })}
        />
        {/* How high the cards above are is known once they have loaded; the table would be moved by them. */}
        {above.every(({ isPending }) => !isPending) && (
          <DataTable
            id="cash-bank"
            caption={say('Movements of money, newest first')}
            nouns={[say('movement'), say('movements')]}
            columns={isOwner ? movementColumns : branchMovementColumns}
            query={movements}
            failed={say('Failed to fetch movements')}
            searchHint={say('Reference, notes or branch')}
            filters={movementFilters}
            toolbar={
              <>
                <InstituteFilter />
                <DateRange label={say('Date')} from={from} to={to} onChange={setSearch} />
              </>
            }
            narrowed={[instituteNarrowing(institute), { params: ['from', 'to'], text: rangeText(from, to) }]}
            {...(isOwner && { rowMenu: (movement: MoneyMovement) => actionsOf(movement, setOpened) })}
            empty={{
              title: say('No movements yet'),
              hint: say('Cash from the bank, settlements of UPI and cards, transfers between branches.'),
            }}
          />
        )}
      </div>
      {opened && (
        <LateDialog>
          {opened.what === 'record' && <MoveDialog kind={opened.kind} instituteName={branch} onClose={close} />}
          {opened.what === 'opening' && <OpeningDialog instituteName={branch} onClose={close} />}
          {opened.what === 'confirm' && <ConfirmTransfer transfer={opened.transfer} onClose={close} />}
          {opened.what === 'void' && <VoidMovement movement={opened.movement} onClose={close} />}
        </LateDialog>
      )}
    </>
  )
}

/** What arrived is not voided: it is sent back. */
const actionsOf = (movement: MoneyMovement, open: (opened: Opened) => void): MenuEntry[] =>
  movement.status === 'recorded' && movement.kind !== 'arrival'
    ? [{ label: say('Void'), icon: Ban, danger: true, onSelect: () => open({ what: 'void', movement }) }]
    : []
