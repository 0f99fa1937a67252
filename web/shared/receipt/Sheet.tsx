import type { ReactNode } from 'react'
import type { ReceiptSheet, SheetField } from '#wording/paper/receipt-sheet'
import { langOf } from '../language/paper.ts'
import { say } from '../language/say.ts'
import { Logo } from '../settings/Logo.tsx'
import { QrLink } from '../ui/page/QrLink.tsx'
import { CancelledMark } from './CancelledMark.tsx'

/** A receipt on A5, with the same content in the same order as the PDF of that size. */
export function Sheet({ sheet, copy }: { sheet: ReceiptSheet; copy?: string }) {
  const { institute, cancelled, amount, account, receiver, verify } = sheet
  return (
    <article
      lang={langOf(sheet.language)}
      aria-label={say('Receipt {number}', { number: sheet.head[0]?.value ?? '' })}
      className="receipt receipt-sheet relative mx-auto max-w-3xl overflow-hidden rounded-card border border-line bg-surface px-5 py-6 text-text sm:px-8 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      {cancelled && <CancelledMark word={cancelled.word} />}
      <header className="flex items-start justify-between gap-6 border-b-2 border-text pb-3 max-sm:flex-col max-sm:gap-3 print:flex-row print:pb-2">
        <div className="flex min-w-0 items-center gap-4 max-sm:flex-col max-sm:items-start max-sm:gap-3 print:flex-row">
          <Logo src={institute.logo} />
          <div className="min-w-0">
            <p className="text-title font-semibold wrap-anywhere print:line-clamp-2">{institute.name}</p>
            {institute.address && (
              <p className="text-control text-second wrap-anywhere print:line-clamp-2">{institute.address}</p>
            )}
            <p className="text-control text-second wrap-anywhere">{institute.contact.join(' · ')}</p>
          </div>
        </div>
        <div className="shrink-0 sm:max-w-56 sm:text-right print:max-w-56 print:text-right">
          <h2 className="text-section font-semibold tracking-wide uppercase">{sheet.title}</h2>
          {copy && <Mark>{copy}</Mark>}
          {sheet.stamp && <Mark>{sheet.stamp}</Mark>}
        </div>
      </header>
      {cancelled && (
        <p
          role="note"
          className="mt-3 border-2 border-red px-3 py-1.5 text-body font-semibold wrap-anywhere text-red print:mt-2 print:line-clamp-3 print:py-1"
        >
          {cancelled.word}
          {cancelled.text && `: ${cancelled.text}`}
        </p>
      )}
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-body print:py-2">
        {sheet.head.map(({ name, value }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-second">{name}</dt>
            <dd className="font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-x-8 gap-y-1.5 pb-3 text-body sm:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr] print:gap-y-0.5 print:pb-2">
        {sheet.details.map(field => (
          <Detail key={field.name} {...field} />
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-2 border-text px-4 py-3 print:py-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-label text-second">{amount.wordsName}</p>
          <p className="text-body font-medium">{amount.words}</p>
        </div>
        <p className="figures text-figure font-semibold">
          <span className="unseen">{amount.name}: </span>
          {amount.figures}
        </p>
      </div>
      {account && (
        <section aria-label={account.title} className="py-3 print:py-2">
          <p className="mb-1.5 border-b border-line pb-1.5 text-label text-second">
            {account.remark ? `${account.title} · ${account.remark}` : account.title}
          </p>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-body sm:grid-flow-col sm:grid-cols-none print:grid-flow-col print:grid-cols-none">
            {account.fields.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-label text-second">{name}</dt>
                <dd className="font-semibold whitespace-nowrap">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <footer className={`text-label text-second ${account ? '' : 'pt-3 print:pt-2'}`}>
        <div className="flex items-end justify-between gap-6 pb-3 print:pb-2">
          <div className="flex min-w-0 items-end gap-4">
            <QrLink url={verify.url} qr={verify.qr} text={verify.text} className="size-20 print:size-24" />
            <div className="min-w-0">
              <p>{receiver.name}</p>
              <p className="text-body font-medium wrap-anywhere text-text">{receiver.value}</p>
              <p className="mt-1">{verify.text}</p>
            </div>
          </div>
          <p className="w-44 shrink-0 border-t border-text pt-1 text-center max-sm:hidden print:block">
            {sheet.signature}
          </p>
        </div>
        <p className="border-t border-line pt-3 text-center wrap-anywhere print:pt-2">{sheet.notes.join(' ')}</p>
      </footer>
    </article>
  )
}

const Mark = ({ children }: { children: ReactNode }) => (
  <p className="mt-0.5 text-label font-semibold tracking-wide wrap-anywhere">{children}</p>
)

const Detail = ({ name, value, wide }: SheetField) => (
  <div className={`grid grid-cols-[7rem_minmax(0,1fr)] gap-2 ${wide ? 'col-span-full' : ''}`}>
    <dt className="text-second">{name}</dt>
    <dd className={`${wide ? 'font-semibold' : ''} wrap-anywhere print:line-clamp-2`}>{value}</dd>
  </div>
)
