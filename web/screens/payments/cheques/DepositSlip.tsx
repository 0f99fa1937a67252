import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatRupees } from '#contract/fields/money'
import { nameOnPaper } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import type { Cheque } from '../../../shared/payments/cheques/cheque.ts'
import { InstituteHead } from '../../../shared/settings/InstituteHead.tsx'
import { deskSettingsQuery } from '../../../shared/settings/queries.ts'
import { amountInWords } from '../../../ui/format/amountInWords.ts'
import { today } from '../../../ui/format/dates.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { PaperSize } from '../../../ui/print/PaperSize.tsx'
import { paperDay } from '../../../ui/print/paperDay.ts'

/** The slip that goes to the bank with the cheques of one branch, and comes back with its stamp. */
export function DepositSlip({ cheques }: { cheques: readonly Cheque[] }) {
  const [first] = cheques
  const { namesOnPaper = 'as_stored' } = useQuery(deskSettingsQuery).data ?? {}
  const total = sumRupees(cheques.map(({ amount }) => amount))
  return (
    <article
      aria-label={say('Deposit slip')}
      className="sheet mx-auto max-w-3xl rounded-card border border-line bg-surface px-5 py-6 text-text sm:px-8"
    >
      <PaperSize size="A4 portrait" margin="12mm" />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-text pb-3">
        <InstituteHead branch={first?.instituteName ?? ''}>
          <p className="text-body font-semibold wrap-anywhere">{first?.instituteName}</p>
        </InstituteHead>
        <div className="sm:text-right">
          <h2 className="text-section font-semibold tracking-wide uppercase">{say('Deposit slip')}</h2>
          <p className="text-control">{paperDay(today())}</p>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than a phone */}
      <div tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
        <table className="mt-3 w-full min-w-152 text-body print:min-w-0">
          <thead>
            <tr className="border-b border-line text-left text-label text-second">
              <Head>{say('Cheque No.')}</Head>
              <Head>{say('Bank')}</Head>
              <Head>{say('Date')}</Head>
              <Head>{say('Received from')}</Head>
              <Head>{say('Receipt')}</Head>
              <th scope="col" className="py-1.5 text-right font-normal">
                {say('Amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cheques.map(cheque => (
              <tr key={cheque.id} className="border-b border-line align-top">
                <Cell nowrap>{cheque.chequeNumber ?? '–'}</Cell>
                <Cell>{cheque.chequeBank ?? '–'}</Cell>
                <Cell nowrap>{cheque.chequeDate ? paperDay(cheque.chequeDate) : '–'}</Cell>
                <Cell>{cheque.student ? nameOnPaper(cheque.student, namesOnPaper) : (cheque.party ?? '–')}</Cell>
                <Cell nowrap>{cheque.number ?? '–'}</Cell>
                <td className="figures py-1.5 text-right whitespace-nowrap">{formatRupees(cheque.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-b-2 border-text font-semibold">
              <th scope="row" colSpan={5} className="py-2 text-left font-semibold">
                {cheques.length === 1 ? say('1 cheque') : say('{cheques} cheques', { cheques: cheques.length })}
              </th>
              <td className="figures py-2 text-right whitespace-nowrap">{formatRupees(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="pt-3 text-body">{amountInWords(total)}</p>
      <footer className="flex flex-wrap justify-between gap-x-6 gap-y-2 pt-6 text-label text-second">
        <p className="mt-9 w-52 border-t border-text pt-1 text-center">{say('Signature of the depositor')}</p>
        <p className="mt-9 w-52 border-t border-text pt-1 text-center">{say('Stamp of the bank')}</p>
      </footer>
    </article>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="py-1.5 pr-3 font-normal">
    {children}
  </th>
)

const Cell = ({ nowrap = false, children }: { nowrap?: boolean; children: ReactNode }) => (
  <td className={`py-1.5 pr-3 ${nowrap ? 'whitespace-nowrap' : 'wrap-anywhere'}`}>{children}</td>
)
