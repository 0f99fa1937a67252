import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Refund } from '#contract/payments/after-payment'
import type { Enrollment } from '#contract/shapes/enrollment'
import { voucherSheet } from '#wording/paper/voucher-sheet'
import { languageFor } from '../../base/language/paper.ts'
import { say } from '../../base/language/say.ts'
import { CancelledMark, CancelledNote } from '../../shared/receipt/CancelledMark.tsx'
import { AmountBox, FittedSheet } from '../../shared/receipt/FittedSheet.tsx'
import { InstituteHead } from '../../shared/settings/InstituteHead.tsx'
import { deskSettingsQuery } from '../../shared/settings/queries.ts'
import { PaperSize } from '../../ui/print/PaperSize.tsx'

/** Between the margins of A5. */
const room = { width: 190, height: 127, scale: 1 }

/** A refund as it is printed, in the language of the student. */
export function Voucher({ refund, enrollment }: { refund: Refund; enrollment: Enrollment }) {
  const { namesOnPaper = 'as_stored' } = useQuery(deskSettingsQuery).data ?? {}
  const sheet = voucherSheet(refund, enrollment, languageFor(enrollment.Student), namesOnPaper)
  const { payer, cancelled } = sheet
  return (
    <FittedSheet
      language={sheet.language}
      label={say('Refund voucher {refundNumber}', { refundNumber: refund.refundNumber })}
      room={room}
    >
      <PaperSize size="A5 landscape" margin="10mm" />
      {cancelled && <CancelledMark word={cancelled.word} />}
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-text pb-3">
        <InstituteHead branch={enrollment.instituteName} language={sheet.language}>
          <p className="text-body font-semibold wrap-anywhere">{enrollment.instituteName}</p>
        </InstituteHead>
        <h2 className="text-section font-semibold tracking-wide uppercase">{sheet.title}</h2>
      </header>
      {cancelled && <CancelledNote cancelled={cancelled} />}
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-body">
        {sheet.head.map(({ name, value }) => (
          <Pair key={name} name={name}>
            {value}
          </Pair>
        ))}
      </dl>
      <dl className="grid gap-x-8 gap-y-1.5 border-t border-line py-3 text-body">
        {sheet.details.map(({ name, value }) => (
          <Row key={name} name={name}>
            {value}
          </Row>
        ))}
      </dl>
      <AmountBox amount={sheet.amount} />
      <footer className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-4 text-label text-second">
        <p className="text-body text-text">
          <span className="text-second">{payer.name} </span>
          {payer.value}
        </p>
        <p className="mt-9 w-52 border-t border-text pt-1 text-center">{sheet.signature}</p>
      </footer>
    </FittedSheet>
  )
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-second">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
      <dt className="text-second">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
