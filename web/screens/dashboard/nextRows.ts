/**
 * The rows around today, by due date: those still to come and, if there is room, the latest overdue ones before them.
 * A list that began with the oldest debts would show the same rows every morning.
 */
export function nextRows<Row>(overdueLatestFirst: readonly Row[], pending: readonly Row[], count: number): Row[] {
  const room = Math.max(count - pending.length, 0)
  return [...overdueLatestFirst.slice(0, room).reverse(), ...pending].slice(0, count)
}
