import type { Institute } from '#contract/shapes/institute'
import { say } from '../../../base/language/say.ts'
import { aadhaarNames, cashNames } from '../../../shared/institutes/words.ts'
import { columnsOf } from '../../../ui/table/appTable.ts'
import { NumberHeader, RowNumber } from '../../../ui/table/cells/RowNumber.tsx'

const column = columnsOf<Institute>()

export const instituteColumns = column.columns([
  column.display({ id: 'number', header: NumberHeader, cell: RowNumber }),
  column.accessor('instituteName', { header: say('Institute'), meta: { phone: 'title' } }),
  column.accessor(row => row.instituteAddress ?? undefined, {
    id: 'address',
    header: say('Address'),
    meta: { phone: 'line' },
    cell: ({ getValue }) => <span className="wrap-anywhere md:line-clamp-2 md:max-w-60">{getValue()}</span>,
  }),
  column.accessor(row => row.phone ?? undefined, {
    id: 'phone',
    header: say('Phone'),
    cell: ({ getValue }) => <span className="figures">{getValue()}</span>,
  }),
  column.accessor('receiptPrefix', { header: say('Prefix'), meta: { phone: 'figure' } }),
  column.accessor(row => row.upiId ?? undefined, {
    id: 'upiId',
    header: say('UPI ID'),
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor(row => cashNames[row.cashLimit], {
    id: 'cashLimit',
    header: say('Cash Limit'),
    enableGlobalFilter: false,
  }),
  column.accessor(row => aadhaarNames[row.aadhaar], {
    id: 'aadhaar',
    header: say('Aadhaar'),
    enableGlobalFilter: false,
  }),
])
