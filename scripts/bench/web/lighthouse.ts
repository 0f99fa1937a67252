import lighthouse from 'lighthouse'
import standard from 'lighthouse/core/config/default-config.js'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'

/** The results of Lighthouse for a page: scores out of 100, and times in milliseconds. */
export interface Audited {
  readonly path: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  /** The machine's speed during the run, as Lighthouse measures it. */
  readonly speed: number
  /** The audits outside of performance that cost points. */
  readonly complaints: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One run in the browser at `port`, simulating a mobile phone, with the browser's session. */
export async function audit(path: string, url: string, port: number): Promise<Audited> {
  const flags = { port, output: 'json', logLevel: 'error' } as const
  const result = await lighthouse(url, flags, {
    ...standard,
    settings: { ...standard.settings, onlyCategories: [...categories] },
    artifacts: (standard.artifacts ?? []).map(one =>
      one.id === 'Trace' ? { id: one.id, gatherer: { instance: traceThatSurvives() } } : one,
    ),
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${lhr.runtimeError.message}`)
  const score = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const number = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    speed: lhr.environment.benchmarkIndex,
    complaints: categories
      .slice(1)
      .flatMap(name =>
        (lhr.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${path}: ${lhr.audits[id]?.title}`),
      ),
  }
}

/**
 * Lighthouse's own trace without one category, with which pages in the packaged Chromium crash (`net::ERR_ABORTED`) as
 * soon as they use a newer web feature. The category only feeds a list of such features, which has no score.
 */
function traceThatSurvives(): Trace {
  const trace = new Trace()
  const categories = Trace.getDefaultTraceCategories().filter(category => category !== 'blink.webdx_feature_usage')
  trace.startSensitiveInstrumentation = async ({ driver }) => {
    await driver.defaultSession.sendCommand('Page.enable')
    await driver.defaultSession.sendCommand('Tracing.start', { categories: categories.join(',') })
  }
  return trace
}
