/** How much of a course is paid, in whole percent and at most 100. A course without fees is paid. */
export function paidPercent({ totalAmount, paidAmount }: { totalAmount: number; paidAmount: number }): number {
  if (totalAmount <= 0) return 100
  // Rounded down, so that nobody sees 100% while a rupee is due.
  return Math.min(Math.floor((paidAmount / totalAmount) * 100), 100)
}
