import type { ReactNode } from 'react'
import { addDays } from '#contract/fields/dates'
import { methodNames } from '#contract/method-names'
import type { DayBook } from '#contract/reports/day-book'
import type { MovementKind } from '#contract/reports/movement'
import { heard, say } from '../../../base/language/say.ts'
import { Figure, PlainFigure } from '../../../shared/reports/Figure.tsx'
import { type ReportColumn, ReportTable } from '../../../shared/reports/ReportTable.tsx'
import { usePhone } from '../../../ui/browser/useMediaQuery.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { MethodBadge } from '../../../ui/page/Badge.tsx'

type Method = DayBook['methods'][number]

const movements = [
  { header: say('Fees received'), field: 'receipts', kind: 'fees', always: true },
  { header: say('Other income'), field: 'income', kind: 'income', always: true },
  { header: say('Refunds'), field: 'refunds', kind: 'refunds', always: false },
  { header: say('Expenses'), field: 'expenses', kind: 'expenses', always: true },
  { header: say('Moved'), field: 'transfers', kind: 'transfers', always: false },
] as const satisfies readonly { header: string; field: keyof Method; kind: MovementKind; always: boolean }[]

/**
 * Opening, movements and closing of each money account; every figure links to its entries. Rare movements have a column
 * only on days when they occur.
 */
export function DayMethods({ day, institute }: { day: DayBook; institute: string }) {
  const { date, methods, totals } = day
  const dayOnly = { from: date, to: date, institute }
  const before = addDays(date, -1)
  const moved = movements.filter(({ field, always }) => always || methods.some(row => row[field] !== 0))
  const phone = usePhone()
  const opening: ReportColumn<Method> = {
    header: say('Opening'),
    align: 'end',
    cell: row => (
      <Figure amount={row.opening} name={say('Opening')} entries={{ account: row.account, to: before, institute }} />
    ),
  }
  const closing: ReportColumn<Method> = {
    header: say('Closing'),
    align: 'end',
    cell: row => (
      <Figure amount={row.closing} name={say('Closing')} entries={{ account: row.account, to: date, institute }} />
    ),
  }
  const between = moved.map(
    ({ header, field, kind }): ReportColumn<Method> => ({
      header,
      align: 'end',
      cell: row => (
        <Figure
          amount={row[field]}
          name={`${header}, ${heard(methodNames[row.paymentMethod])}`}
          entries={{ ...dayOnly, account: row.account, kind }}
        />
      ),
    }),
  )
  const sums = totals && {
    opening: <PlainFigure key="opening" amount={totals.opening} />,
    between: moved.map(({ header, field, kind }) => (
      <Figure key={field} amount={totals[field]} name={header} entries={{ ...dayOnly, kind }} />
    )),
    closing: <Money key="closing" amount={totals.closing} />,
  }
  // On a phone opening and closing come first, because cash is counted against them, and movements are scrolled to.
  const inOrder = <Part,>(columns: { opening: Part; between: Part[]; closing: Part }) =>
    phone
      ? [columns.opening, columns.closing, ...columns.between]
      : [columns.opening, ...columns.between, columns.closing]
  return (
    <ReportTable
      caption={say('Opening, movements and closing by method')}
      columns={[
        { header: say('Method'), cell: row => <MethodBadge value={row.paymentMethod} /> },
        ...inOrder({ opening, between, closing }),
      ]}
      parts={[{ rows: methods }]}
      rowKey={row => row.paymentMethod}
      {...(sums && { foot: [say('Total'), ...inOrder<ReactNode>(sums)] })}
    />
  )
}
