import { expect, test, vi } from 'vitest'
import { makePdf } from './pdf.ts'
import { textBox, widthOf } from './text.ts'

/** The lines that a text is drawn on. */
async function linesOf(text: string, width: number): Promise<string[]> {
  const lines = new Map<number, string>()
  const about = { title: 'Test', author: 'Test', date: new Date(0), language: 'both' as const }
  await makePdf(about, doc => {
    doc.addPage({ size: [400, 400], margin: 0 })
    const drawn = vi.spyOn(doc, 'text')
    textBox(doc, text, width, { size: 10 }).draw(0, 0)
    for (const call of drawn.mock.calls) {
      const [part, , y]: readonly unknown[] = call
      lines.set(Number(y), (lines.get(Number(y)) ?? '') + part)
    }
  })
  return [...lines.values()]
}

test('a text in two languages breaks between them, where each fits on a line', async () => {
  const title = 'फीस की रसीद / FEE RECEIPT'
  expect(await linesOf(title, 400)).toEqual([title])
  expect(await linesOf(title, 90)).toEqual(['फीस की रसीद /', 'FEE RECEIPT'])
  expect(await linesOf(title, 50)).toEqual(['फीस की', 'रसीद / FEE', 'RECEIPT'])
})

test('no line begins with the dot between two things', async () => {
  const lines: string[] = []
  for (let width = 50; width < 90; width += 5) lines.push(...(await linesOf('Phone 98765 · Reg. No. 12', width)))
  expect(lines.filter(line => line.startsWith('·'))).toEqual([])
  expect(lines).toContain('98765 · Reg.')
})

test('what the fonts have no letters for leaves no hole', async () => {
  expect(await linesOf('Asha 😀 Patil தமிழ்', 400)).toEqual(['Asha Patil ???'])
})

test('an email address that is too long for a line breaks before its @', async () => {
  expect(await linesOf('anjali.verma103@example.com', 100)).toEqual(['anjali.verma103', '@example.com'])
  expect(await linesOf('Venkatanarasimharaju@example.com', 80)).toEqual(['Venkatanarasim', 'haraju', '@example.com'])
  expect(await linesOf('MAI/26-27/00061', 60)).toEqual(['MAI/26-27/', '00061'])
})

test('amounts with as many digits are as wide, so that nothing slips below a 7', async () => {
  const widths: number[] = []
  await makePdf({ title: 'Test', author: 'Test', date: new Date(0) }, doc => {
    for (const amount of ['₹7,777.77 due', '₹1,111.11 due', '₹8,888.88 due'])
      widths.push(widthOf(doc, amount, { size: 10, weight: 600 }))
  })
  expect(new Set(widths).size).toBe(1)
})
