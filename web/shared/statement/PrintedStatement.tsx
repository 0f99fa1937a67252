import type { Statement } from '#contract/reports/statement'
import type { SheetField } from '#wording/paper/receipt-sheet'
import { type StatementSheet, statementSheet } from '#wording/paper/statement-sheet'
import { langOf } from '../../base/language/paper.ts'
import { PaperSize } from '../../ui/print/PaperSize.tsx'
import { InstituteHead } from '../settings/InstituteHead.tsx'

/** A statement on paper, with the content and in the language of its PDF. The screen shows the account in its own. */
export function PrintedStatement({ statement }: { statement: Statement }) {
  const { instituteName } = statement
  const sheet = statementSheet(statement)
  return (
    <article lang={langOf(sheet.language)} aria-label={sheet.name} className="sheet hidden text-label print:block">
      <PaperSize size="A4" margin="12mm" numbered />
      <header className="flex items-start justify-between gap-6 border-b-2 border-text pb-3">
        <InstituteHead branch={instituteName} language={sheet.language}>
          <p className="text-body font-semibold wrap-anywhere">{instituteName}</p>
        </InstituteHead>
        <div className="max-w-56 text-right">
          <h2 className="text-body font-semibold tracking-wide uppercase">{sheet.title}</h2>
          <p>{sheet.period}</p>
        </div>
      </header>
      <Pairs all={sheet.about} />
      <Account sheet={sheet} />
      {/* Not alone on a page, without a line of the account. */}
      <div style={{ breakBefore: 'avoid', breakInside: 'avoid' }}>
        <Pairs all={sheet.summary} />
        <p>{sheet.foot}</p>
      </div>
    </article>
  )
}

const Pairs = ({ all }: { all: readonly SheetField[] }) => (
  <dl className="grid grid-cols-2 gap-x-8 gap-y-1.5 py-3">
    {all.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="text-control font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

function Account({ sheet: { columns, rows, closing } }: { sheet: StatementSheet }) {
  return (
    <table className="w-full separate">
      <thead>
        <tr>
          {[columns.date, columns.text, ...columns.amounts, columns.balance].map((name, at) => (
            <th
              key={name}
              scope="col"
              className={`${line} ${at > 1 ? 'pl-4 text-right' : 'pr-4 text-left'} font-medium`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, closing].map((row, at) => (
          <tr key={at} className={row === closing ? 'font-semibold' : ''}>
            <td className={`${line} pr-4 align-top whitespace-nowrap`}>{row.date}</td>
            <td className={`${line} align-top wrap-anywhere`}>
              {row.text}
              {row.small && <span className="block text-second">{row.small}</span>}
            </td>
            {[...row.amounts, row.balance].map((amount, column) => (
              <td key={column} className={`${line} figures pl-4 text-right align-top whitespace-nowrap`}>
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const line = 'border-b border-line py-1'
