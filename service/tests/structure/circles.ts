/** The circles of a graph: each group of nodes that can all be reached from each other (Tarjan, 1972). */
export function circlesOf(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(node: string): number {
    const number = numbers.size
    numbers.set(node, number)
    open.push(node)
    let low = number
    for (const next of arrows.get(node) ?? []) {
      if (!numbers.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, numbers.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === number) {
      const circle = open.splice(open.indexOf(node))
      if (circle.length > 1) circles.push(circle)
    }
    return low
  }

  for (const node of arrows.keys()) if (!numbers.has(node)) visit(node)
  return circles
}
