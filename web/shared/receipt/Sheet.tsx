import type { ReactNode } from 'react'
import { onOneLine, type ReceiptSheet, type SheetField } from '#wording/paper/receipt-sheet'
import { say } from '../../base/language/say.ts'
import { QrLink } from '../../ui/page/QrLink.tsx'
import { Logo } from '../settings/Logo.tsx'
import { CancelledMark, CancelledNote } from './CancelledMark.tsx'
import { AmountBox, FittedSheet } from './FittedSheet.tsx'

/** Between the margins of A5, or of half of A4. What has room enough on it is printed smaller than on the screen, too. */
const room = { width: 190, height: 129, scale: 0.78 }

/** A receipt on A5, with the same content in the same order as the PDF of that size. */
export function Sheet({ sheet, copy }: { sheet: ReceiptSheet; copy?: string }) {
  const { institute, cancelled, account, receiver, verify } = sheet
  return (
    <FittedSheet
      language={sheet.language}
      label={say('Receipt {number}', { number: sheet.head[0]?.value ?? '' })}
      room={room}
    >
      {cancelled && <CancelledMark word={cancelled.word} />}
      <header className="flex items-start justify-between gap-6 border-b-2 border-text pb-2 @max-xl:flex-col @max-xl:gap-3">
        <div className="flex min-w-0 items-center gap-4 @max-xl:flex-col @max-xl:items-start @max-xl:gap-3">
          <Logo src={institute.logo} />
          <div className="min-w-0">
            <p className="text-title font-semibold wrap-anywhere">{institute.name}</p>
            {institute.address && <p className="text-control text-second wrap-anywhere">{institute.address}</p>}
            <p className="text-control text-second wrap-anywhere">{onOneLine(institute.contact)}</p>
          </div>
        </div>
        <div className="shrink-0 @xl:max-w-56 @xl:text-right">
          <h2 className="text-section font-semibold tracking-wide uppercase">{sheet.title}</h2>
          {copy && <Mark>{copy}</Mark>}
          {sheet.stamp && <Mark>{sheet.stamp}</Mark>}
        </div>
      </header>
      {cancelled && <CancelledNote cancelled={cancelled} />}
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 text-body">
        {sheet.head.map(({ name, value }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-second">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-x-8 gap-y-0.5 pb-2 text-body @xl:grid-cols-[3fr_2fr]">
        {sheet.details.map(field => (
          <Detail key={field.name} {...field} />
        ))}
      </dl>
      <AmountBox amount={sheet.amount} />
      {account && (
        <section aria-label={account.title} className="py-2">
          <p className="mb-1.5 border-b border-line pb-1.5 text-label text-second">
            {account.remark ? `${account.title} · ${account.remark}` : account.title}
          </p>
          <dl className="grid gap-x-4 gap-y-1.5 text-body @max-xl:grid-cols-2 @xl:grid-flow-col">
            {account.fields.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-label text-second">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <footer className={`text-label text-second ${account ? '' : 'pt-2'}`}>
        <div className="flex items-end justify-between gap-6 pb-2">
          <div className="flex min-w-0 items-end gap-4">
            <QrLink url={verify.url} qr={verify.qr} text={verify.text} className="size-24" />
            <div className="min-w-0">
              <p>{receiver.name}</p>
              <p className="text-body font-medium wrap-anywhere text-text">{receiver.value}</p>
              <p className="mt-1">{verify.text}</p>
            </div>
          </div>
          <p className="w-44 shrink-0 border-t border-text pt-1 text-center @max-xl:hidden">{sheet.signature}</p>
        </div>
        <p className="border-t border-line pt-2 text-center wrap-anywhere">{sheet.notes.join(' ')}</p>
      </footer>
    </FittedSheet>
  )
}

const Mark = ({ children }: { children: ReactNode }) => (
  <p className="mt-0.5 text-label font-semibold tracking-wide wrap-anywhere">{children}</p>
)

const Detail = ({ name, value, wide }: SheetField) => (
  <div className={`grid grid-cols-[7rem_minmax(0,1fr)] gap-2 ${wide ? 'col-span-full' : ''}`}>
    <dt className="text-second">{name}</dt>
    <dd className={`${wide ? 'font-semibold' : ''} wrap-anywhere`}>{value}</dd>
  </div>
)
