import { expect, test } from 'vitest'
import { readStatement } from './statement.ts'

const read = (text: string) => readStatement(Buffer.from(text))

test.each([
  'Statement from 01-04-2026 to 30-04-2026 printed on 05-05-2026',
  'Printed on 05/05/2026 for the period 01/04/2026 - 30/04/2026',
  'Generated 05-May-2026,From : 01-Apr-2026,To : 30-Apr-2026',
  'From Apr 01, 2026 to Apr 30, 2026 printed on May 05, 2026',
  'Between 1 Apr 2026 and 30 Apr 2026\nSent to SHREE INSTITUTE on 5 May 2026',
])('its period is not until the day on which it was printed: %s', async title => {
  const { from, to } = await read(`${title}\nDate,Details,Amount\n02/04/2026,Fee,5\n`)
  expect([from, to]).toEqual(['2026-04-01', '2026-04-30'])
})
