import type { ReactNode } from 'react'
import type { ReceiptSheet, SheetField } from '#wording/paper/receipt-sheet'
import { langOf } from '../../base/language/paper.ts'
import { say } from '../../base/language/say.ts'
import { QrLink } from '../../ui/page/QrLink.tsx'
import { Logo } from '../settings/Logo.tsx'

/** The same receipt on an 80 mm roll: one column in black, with letters that don't run together. */
export function Roll({ sheet }: { sheet: ReceiptSheet }) {
  const { institute, cancelled, amount, account, verify } = sheet
  return (
    <article
      lang={langOf(sheet.language)}
      aria-label={say('Receipt {number}', { number: sheet.head[0]?.value ?? '' })}
      className="sheet receipt-roll rounded-card border border-line bg-surface text-text"
    >
      <header className="grid justify-items-center text-center wrap-anywhere">
        <Logo src={institute.logo} />
        <p className="text-section font-semibold">{institute.name}</p>
        {institute.address && <p>{institute.address}</p>}
        {institute.contact.map(line => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <Part>
        <h2 className="text-center text-body font-semibold tracking-wide uppercase">{sheet.title}</h2>
        {sheet.stamp && <p className="text-center font-semibold wrap-anywhere">{sheet.stamp}</p>}
        {cancelled && (
          <div role="note" className="my-1.5 border-2 border-text px-2 py-1 text-center wrap-anywhere">
            <p className="text-section font-semibold tracking-widest">{cancelled.word}</p>
            <p>{cancelled.text}</p>
          </div>
        )}
        <Fields all={sheet.head} />
      </Part>
      <Part>
        <Fields all={sheet.details} />
      </Part>
      <Part>
        <div className="text-center">
          <p>{amount.name}</p>
          <p className="figures text-figure font-semibold">{amount.figures}</p>
          <p className="font-semibold">{amount.words}</p>
        </div>
      </Part>
      {account && (
        <Part>
          <p className="font-semibold">{account.title}</p>
          {account.remark && <p>{account.remark}</p>}
          <Fields all={account.fields} />
        </Part>
      )}
      <Part>
        <Fields all={[sheet.receiver]} />
        <p className="mt-10 border-t border-text pt-0.5 text-center">{sheet.signature}</p>
      </Part>
      <footer className="mt-2 grid justify-items-center gap-1 text-center wrap-anywhere">
        <QrLink url={verify.url} qr={verify.qr} text={verify.text} className="size-28" />
        <p>{verify.text}</p>
        {sheet.notes.map(note => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  )
}

const Part = ({ children }: { children: ReactNode }) => (
  <section className="mt-2 border-t border-text pt-2">{children}</section>
)

const Fields = ({ all }: { all: readonly SheetField[] }) => (
  <dl className="grid gap-y-0.5">
    {all.map(({ name, value, wide, long }) => (
      <div key={name} className={wide || long ? '' : 'flex justify-between gap-3'}>
        <dt className="shrink-0">{name}</dt>
        <dd className={`font-semibold wrap-anywhere ${wide || long ? '' : 'text-right'}`}>{value}</dd>
      </div>
    ))}
  </dl>
)
