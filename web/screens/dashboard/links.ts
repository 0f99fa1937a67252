import type { Filters } from './filters.ts'

/** Links from the figures of a dashboard to the lists behind them, with the dashboard's filters. */
export function listLinks({ instituteName, startDate, endDate }: Filters) {
  const to = (path: string, params: Record<string, string>) => {
    const search = new URLSearchParams({ institute: instituteName, ...params })
    for (const [name, value] of [...search]) if (!value) search.delete(name)
    return search.size > 0 ? `${path}?${search}` : path
  }
  const range = { from: startDate, to: endDate }
  return {
    enrollments: to('/all-enrollments', range),
    payments: to('/payments', range),
    expense: to('/income-expense', { type: 'expense', ...range }),
    installments: to('/upcoming-installments', { dueFrom: startDate, dueTo: endDate }),
    overdue: to('/upcoming-installments', { status: 'overdue', dueFrom: startDate, dueTo: endDate }),
    dues: to('/upcoming-installments', {}),
  }
}
