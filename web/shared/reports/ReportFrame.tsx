import { Download, Printer } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { NavLink } from 'react-router-dom'
import { saveAs } from '../ui/browser/saveAs.ts'
import { Button } from '../ui/controls/Button.tsx'
import { type CsvValue, toCsv } from '../ui/format/csv.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { BackLink } from '../ui/page/TextLink.tsx'
import { reports } from './links.ts'
import './reports.css'

/** What is on the screen, as a file. */
export interface Sheet {
  name: string
  header: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}

interface ReportFrameProps {
  title: string
  description: ReactNode
  /** Dates and branch. They aren't printed; `of` is. */
  toolbar: ReactNode
  /** What the figures are of, in words, on paper and above them. */
  of: string
  /** Undefined while it loads; left out where the table itself makes one. */
  sheet?: Sheet | undefined
  actions?: ReactNode
  back?: { to: string; text: string }
  children: ReactNode
}

/** The same frame around every report: where one is, what it is of, and how to take it along. */
export function ReportFrame({ title, description, toolbar, of, sheet, actions, back, children }: ReportFrameProps) {
  return (
    <div className="report">
      <PageHeader
        title={title}
        description={description}
        back={back && <BackLink to={back.to}>{back.text}</BackLink>}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {actions}
            {sheet && (
              <Button icon={Download} onClick={() => save(sheet)}>
                CSV
              </Button>
            )}
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!back && <ReportNav />}
        {toolbar && <div className="flex flex-wrap items-center gap-2 print:hidden">{toolbar}</div>}
        <p className="text-label text-second">{of}</p>
        {children}
      </div>
    </div>
  )
}

const save = ({ name, header, rows }: Sheet) =>
  saveAs(`${name}.csv`, new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }))

/** From one report to the next. Where they don't all fit, the one that is open is in view. */
export function ReportNav() {
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = nav.current
    if (!element) return
    const observer = new ResizeObserver(() => showCurrent(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <nav
      ref={nav}
      aria-label="Reports"
      className="relative flex gap-1 overflow-x-auto border-b border-line print:hidden"
    >
      {reports.map(({ to, title }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            `flex h-10 items-center border-b-2 px-3 text-control font-medium whitespace-nowrap -outline-offset-2! transition-colors duration-120 hover:text-text touch:h-11 ${isActive ? 'border-accent text-accent' : 'border-transparent text-second'}`
          }
        >
          {title}
        </NavLink>
      ))}
    </nav>
  )
}

/** Into the middle, sideways only: the page itself must not move. */
function showCurrent(nav: HTMLElement) {
  const current = nav.querySelector<HTMLElement>('[aria-current]')
  if (current) nav.scrollLeft = current.offsetLeft + (current.offsetWidth - nav.clientWidth) / 2
}
