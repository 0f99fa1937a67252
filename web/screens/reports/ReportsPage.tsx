import { ArrowRight } from 'lucide-react'
import { reportPages } from '#contract/product/report-pages'
import { webPaths } from '#contract/product/web-paths'
import { Link } from '../../shared/ui/browser/router.ts'
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'

/** `/reports`: the list of reports, and what each is for. */
export default function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports" description="Every figure is the sum of entries; click it to see them." />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {reportPages.map(({ name, title, about }) => (
          <li key={name} className="grid">
            <Link
              to={webPaths[name]}
              className="group grid content-start gap-1 rounded-card border border-line bg-surface px-5 py-4 transition-colors duration-120 hover:border-control-line"
            >
              <span className="flex items-center justify-between gap-3 text-section font-semibold">
                {title}
                <ArrowRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-third" />
              </span>
              <span className="text-control text-second">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
