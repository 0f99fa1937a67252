import lighthouse from 'lighthouse'

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
  /** What cost points outside of performance. */
  readonly complaints: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One run on the browser at `port`, as a mobile phone, with the session that the browser has. */
export async function audit(path: string, url: string, port: number): Promise<Audited> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: [...categories],
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
    complaints: categories
      .slice(1)
      .flatMap(name =>
        (lhr.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${path}: ${lhr.audits[id]?.title}`),
      ),
  }
}
