import lighthouse from 'lighthouse'
import standard from 'lighthouse/core/config/default-config.js'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'

/** What Lighthouse says of a page: scores of 100, and times in milliseconds. */
export interface Audited {
  readonly path: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  /** How fast the machine was just then, in Lighthouse's own measure. */
  readonly speed: number
  /** What cost points outside of performance. */
  readonly complaints: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One run on the browser at `port`, as a mobile phone, with the session that the browser has. */
export async function audit(path: string, url: string, port: number): Promise<Audited> {
  const flags = { port, output: 'json', logLevel: 'error' } as const
  const result = await lighthouse(url, flags, {
    ...standard,
    settings: { ...standard.settings, onlyCategories: [...categories] },
    artifacts: (standard.artifacts ?? []).map(one =>
      one.id === 'Trace' ? { id: one.id, gatherer: { instance: traceThatSurvives() } } : one,
    ),
  })
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`)
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
 * Lighthouse's own trace without the one category that ends the packaged Chromium's pages (`net::ERR_ABORTED`) as soon
 * as they use anything of note. It only feeds a list of new web features, which has no score.
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
