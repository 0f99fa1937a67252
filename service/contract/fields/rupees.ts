const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-IN')

/**
 * Rupees for people: `₹1,84,56,000`, with paise only when there are some: `₹12,500.50`. It is in a file of its own, so
 * that pages for visitors don't load the schemas.
 */
export function formatRupees(rupees: number): string {
  if (!Number.isFinite(rupees)) return '—'
  const paiseCount = inPaise(rupees)
  return `${paiseCount < 0 ? '−' : ''}₹${(paiseCount % 100 === 0 ? whole : grouped).format(Math.abs(paiseCount) / 100)}`
}

/** Rupees of an answer or a form, which have at most two decimals, as whole paise. */
export const inPaise = (rupees: number): number => Math.round(rupees * 100)
