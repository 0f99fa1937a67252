import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { Filters } from './filters.ts'

/** Links from the figures of a dashboard to the lists behind them, with the dashboard's filters. */
export function listLinks({ instituteName, startDate, endDate }: Filters) {
  const to = (path: WebAddress, params: Record<string, string>) =>
    withSearch(path, { institute: instituteName, ...params })
  const range = { from: startDate, to: endDate }
  return {
    enrollments: to(webPaths.enrollments, range),
    payments: to(webPaths.payments, range),
    profit: to(webPaths.profitAndLoss, range),
    expense: to(webPaths.entries, { type: 'expense', ...range }),
    installments: to(webPaths.upcoming, { dueFrom: startDate, dueTo: endDate }),
    overdue: to(webPaths.upcoming, { status: 'overdue', dueFrom: startDate, dueTo: endDate }),
    droppedOut: to(webPaths.enrollments, { status: 'cancelled', cancelledFrom: startDate, cancelledTo: endDate }),
    dues: to(webPaths.upcoming, {}),
  }
}

/** From the figures of one day; its day book is what its income and its profit are the sum of. */
export function dayLinks(institute: string, day: string) {
  const { enrollments, expense } = listLinks({ instituteName: institute, startDate: day, endDate: day })
  return { enrollments, expense, book: withSearch(webPaths.dayBook, { institute, date: day }) }
}
