import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

const steps = (of: readonly TestStep[]): TestStep[] => of.flatMap(step => [step, ...steps(step.steps)])

const inWords = ({ title, duration, location }: TestStep) => {
  const at = location ? ` at ${relative(process.cwd(), location.file)}:${location.line}` : ''
  return `    ${duration < 0 ? 'never ended' : `${(duration / 1000).toFixed(1)} s`}: ${title}${at}`
}

/** Of a test that ran out of time, says where it went: what hung may throw nothing that names it, and CI keeps no trace. */
export default class WhereItStood implements Reporter {
  private readonly said: string[] = []

  onTestEnd(test: TestCase, { status, steps: top }: TestResult) {
    if (status !== 'timedOut') return
    const innermost = steps(top).filter(({ steps }) => steps.length === 0)
    const longest = innermost.filter(({ duration }) => duration < 0 || duration >= 1000)
    this.said.push(`  ran out of time: ${test.title}`, ...new Set([...longest, ...innermost.slice(-1)].map(inWords)))
  }

  onEnd() {
    if (this.said.length > 0) process.stdout.write(`${this.said.join('\n')}\n`)
  }

  printsToStdio() {
    return false
  }
}
