import { Download, Printer } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { forFileName } from '#contract/fields/file-name'
import { type ReportPage, reportPages } from '#contract/product/report-pages'
import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { NavLink } from '../../ui/browser/router.ts'
import { saveAs } from '../../ui/browser/saveAs.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { type CsvValue, toCsv } from '../../ui/format/csv.ts'
import { dimmed } from '../../ui/page/dimmed.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { BackLink } from '../../ui/page/TextLink.tsx'
import { answered } from '../../ui/table/paper/answered.ts'
import { instituteParam } from '../institutes/InstituteFilter.tsx'
import { reportDates } from './dates.ts'
import { reportTitles } from './titles.ts'

/** What the screen shows, as a CSV file. */
export interface CsvSheet {
  name: string
  header: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}

interface ReportFrameProps {
  title: string
  description?: ReactNode
  /** Dates and branch. They aren't printed; `scope` is. */
  toolbar: ReactNode
  /** Which branch and dates the figures cover, in words, shown above them and on paper. */
  scope: string
  /** Undefined while loading; `inTable` where the list in it has its own buttons for printing and CSV. */
  sheet: CsvSheet | undefined | 'inTable'
  /**
   * Whether the figures still belong to the previous branch and dates: none may stay on the screen under the name of the new
   * ones.
   */
  stale?: boolean
  actions?: ReactNode
  back?: { to: WebAddress; text: string }
  /** Replaces everything but the title while nobody knows how many lines there are, because a button must not move. */
  waiting?: ReactNode
  children: ReactNode
}

/** The frame around every report: its title and scope, links to the other reports, and the ways to print and save it. */
export function ReportFrame({
  title,
  description,
  toolbar,
  scope,
  sheet,
  stale = false,
  actions,
  back,
  waiting,
  children,
}: ReportFrameProps) {
  const branch = useUrlState()[0].get(instituteParam) ?? ''
  const gap = sheet === 'inTable' ? 'gap-2' : 'gap-4'
  return (
    <div className="report">
      {!back && <ReportNav />}
      <PageHeader
        title={title}
        description={description}
        back={back && <BackLink to={back.to}>{back.text}</BackLink>}
        actions={
          !waiting && (
            <div className="flex flex-wrap gap-2 print:hidden">
              {actions}
              {sheet !== 'inTable' && (
                <>
                  {/* Also while the report loads: what is beside it and below must not move. */}
                  <Button icon={Download} disabled={!sheet || stale} onClick={() => sheet && saveCsv(sheet, branch)}>
                    {say('CSV')}
                  </Button>
                  <Button icon={Printer} aria-keyshortcuts="p" disabled={!sheet || stale} onClick={print}>
                    {say('Print')}
                  </Button>
                </>
              )}
            </div>
          )
        }
      />
      {waiting || (
        <div className={`grid grid-cols-1 ${gap}`}>
          {toolbar && <div className="flex flex-wrap items-start gap-2 print:hidden">{toolbar}</div>}
          {/* The filters of a list say it on the screen. */}
          <p className={`text-label text-second ${sheet === 'inTable' ? 'hidden print:block' : ''}`}>{scope}</p>
          <div
            className={`grid grid-cols-1 ${gap} ${dimmed({ isPlaceholderData: stale })} ${stale ? 'print:hidden' : ''}`}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

let printing = false

/** The paper of the screen on which it was asked for. */
async function print(): Promise<void> {
  // The second click of a double click would print it a second time.
  if (printing) return
  printing = true
  const asked = window.location.href
  await answered()
  if (window.location.href === asked) window.print()
  printing = false
}

/** Named after the branch, too, because the lines don't name it. */
const saveCsv = ({ name, header, rows }: CsvSheet, branch: string) =>
  saveAs(
    `${name}${branch && `-${forFileName(branch)}`}.csv`,
    new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }),
  )

/**
 * Tabs from one report to another, which show the same branch, and the same dates where both reports take them. Where they
 * don't all fit, the open one is scrolled into view. They stand above the title, whose lines and buttons differ: from one
 * report to the next the tabs stay under the pointer.
 */
export function ReportNav() {
  const nav = useRef<HTMLElement>(null)
  const [search] = useUrlState()
  const keptBy = (name: ReportPage['name']) =>
    Object.fromEntries([instituteParam, ...reportDates[name]].map(param => [param, search.get(param) ?? undefined]))
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
      aria-label={say('Reports')}
      className="relative mb-2 flex gap-1 overflow-x-auto border-b border-line print:hidden"
    >
      {reportPages.map(({ name }) => (
        <NavLink
          key={name}
          to={withSearch(webPaths[name], keptBy(name))}
          className={({ isActive }) =>
            `flex h-10 items-center border-b-2 px-3 text-control font-medium whitespace-nowrap -outline-offset-2! transition-colors duration-120 hover:text-text touch:h-11 ${isActive ? 'border-accent text-accent' : 'border-transparent text-second'}`
          }
        >
          {reportTitles[name]}
        </NavLink>
      ))}
    </nav>
  )
}

/** Scrolls the open tab to the middle, sideways only, because the page itself must not move. */
function showCurrent(nav: HTMLElement) {
  const current = nav.querySelector<HTMLElement>('[aria-current]')
  if (current) nav.scrollLeft = current.offsetLeft + (current.offsetWidth - nav.clientWidth) / 2
}
