import { benchAppend } from './bench/append.ts'
import { benchBulk } from './bench/bulk.ts'
import { benchExport } from './bench/export.ts'
import { openTell } from './bench/figures.ts'
import { benchHttp } from './bench/http.ts'
import { benchLists } from './bench/lists.ts'
import { benchReads } from './bench/reads/reads.ts'
import { benchReplay } from './bench/replay.ts'
import { benchScale } from './bench/scale/scale.ts'
import { argumentsOf, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run bench -- append [--rounds 10] [--keep]
       npm run bench -- bulk [--rounds 5] [--keep]
       npm run bench -- http [--rounds 5] [--keep]
       npm run bench -- lists [--rounds 3] [--keep]
       npm run bench -- reads [--sizes 10000,100000,1000000] [--rounds 30] [--keep]
       npm run bench -- replay [--payments 1000000] [--keep]
       npm run bench -- scale [--rounds 3] [--keep]
       npm run bench -- export [--payments 850000]
       npm run bench -- web [--rounds 3]

docs/commands.md says what each measures. --keep puts the figures into docs/performance.md.`

const kinds = ['append', 'bulk', 'http', 'lists', 'reads', 'replay', 'scale', 'export', 'web']

/**
 * `append`, `bulk`, `http` and `lists` compare figures with goals that are ratios, so that they mean the same on every machine; `web`
 * measures the built pages on Lighthouse's simulated phone, and how fast a long list reacts.
 */
await runScript(async onEnd => {
  const { positionals, values } = argumentsOf(
    { rounds: { type: 'string' }, payments: { type: 'string' }, sizes: { type: 'string' }, keep: { type: 'boolean' } },
    usage,
  )
  const [what, ...more] = positionals
  const rounds = (standard: number) => Math.floor(Number(values.rounds ?? standard))
  const complaints = [
    ...(kinds.includes(what ?? '') && more.length === 0 ? [] : [`Name one benchmark: ${kinds.join(', ')}.`]),
    ...(rounds(1) >= 1 ? [] : [`--rounds must be a number from 1, and not "${values.rounds}".`]),
  ]
  if (complaints.length > 0) throw wrongOptions(usage, complaints)
  const options = (standard: number) => {
    const asked = { rounds: rounds(standard), keep: values.keep === true }
    return { ...asked, tell: openTell(String(what), asked) }
  }
  if (what === 'append') return benchAppend(options(10), onEnd)
  if (what === 'bulk') return benchBulk(options(5), onEnd)
  if (what === 'http') return benchHttp(options(5), onEnd)
  if (what === 'lists') return benchLists(options(3), onEnd)
  if (what === 'reads')
    return benchReads({ ...options(30), sizes: sizesOf('--sizes', values.sizes ?? '10000,100000,1000000') }, onEnd)
  if (what === 'replay')
    return benchReplay({ ...options(1), payments: paymentsOf(values.payments ?? '1000000') }, onEnd)
  if (what === 'scale') return benchScale(options(3), onEnd)
  if (what === 'export') return benchExport({ payments: paymentsOf(values.payments ?? '850000') }, onEnd)
  // Loaded only if needed, because it comes with Lighthouse and a browser.
  const { benchWeb } = await import('./bench/web/web.ts')
  return benchWeb({ rounds: rounds(3) }, onEnd)
})

function paymentsOf(text: string): number {
  const [payments = 0, ...more] = sizesOf('--payments', text)
  if (more.length > 0) throw wrongOptions(usage, [`--payments takes one number, and not "${text}".`])
  return payments
}

function sizesOf(option: string, text: string): number[] {
  const sizes = text.split(',').map(Number)
  if (sizes.every(size => Number.isInteger(size) && size >= 1000)) return sizes
  throw wrongOptions(usage, [`${option} takes whole numbers from 1000, and not "${text}".`])
}
