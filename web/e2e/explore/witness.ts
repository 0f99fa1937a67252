/** What the page saw of itself since it was loaded; plain JSON for Bombadil, which takes no interface and nothing readonly. */
type Seen = {
  /** How many records of money were made. */
  records: number
  /** Requests that were answered with 500 or more. */
  brokenAnswers: string[]
  /** Those that no press asked for, and two that cannot have been two presses. */
  doubled: string[]
  /** Balances in rupees, as the page shows them and as the API tells them now. */
  balances: { shown: number; real: number }[]
}

declare global {
  interface Window {
    seen?: () => Seen
  }
}

/** Watches what a page asks for and shows from now on. */
export function witness(): void {
  const brokenAnswers: string[] = []
  const doubled: string[] = []
  const money = /^\/api\/(payments|enrollments|income-expense|cash-deposits|money-movements|transfers|opening-money)\b/
  const ask = window.fetch.bind(window)
  let real: { readonly path: string; readonly amount: number } | undefined
  let presses = 0
  let records = 0
  let lastRecord = Number.NEGATIVE_INFINITY

  for (const kind of ['click', 'submit', 'keydown']) {
    addEventListener(
      kind,
      () => {
        presses += 1
      },
      { capture: true },
    )
  }

  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const press = presses
    const answer = await ask(request)
    const path = new URL(request.url).pathname
    if (answer.status >= 500) brokenAnswers.push(`${request.method} ${path}: ${answer.status}`)
    const isRecord = request.method === 'POST' && money.test(path) && answer.status === 201
    if (isRecord && !answer.headers.has('idempotency-replayed')) noteRecord(press)
    return answer
  }

  /** Nobody presses, is answered and fills in another payment within half a second. */
  function noteRecord(press: number): void {
    records += 1
    const at = performance.now()
    if (records > press) doubled.push(`${records} records after ${press} presses`)
    if (at - lastRecord < 500) doubled.push(`two records within ${at - lastRecord} ms`)
    lastRecord = at
  }

  /** Where a balance is shown: what the API calls it, and the words above it. */
  function place() {
    const [, enrollment] = /^\/enrollments\/([0-9a-f-]{36})$/.exec(location.pathname) ?? []
    if (enrollment) return { path: `/api/enrollments/${enrollment}`, words: 'Remaining' }
    return location.pathname === '/dashboard' ? { path: '/api/student/dashboard', words: 'Total Due' } : undefined
  }

  async function askBalance(): Promise<void> {
    const asked = place()
    const token = localStorage.getItem('token')
    if (!asked || !token) return
    const answer = await ask(asked.path, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) return
    const { enrollment, stats } = await answer.json()
    real = { path: asked.path, amount: enrollment ? enrollment.remainingAmount : stats.totalDue }
  }

  function balances() {
    const asked = place()
    if (asked === undefined || asked.path !== real?.path) return []
    const label = [...document.querySelectorAll('main div')].find(({ textContent }) => textContent === asked.words)
    const text = label?.nextElementSibling?.textContent ?? ''
    return /\d/.test(text) ? [{ shown: Number(text.replace(/[^\d.]/g, '')), real: real.amount }] : []
  }

  const look = () => void askBalance().catch(() => {})
  look()
  setInterval(look, 1_000)
  window.seen = () => {
    if (real?.path !== place()?.path) look()
    return { records, brokenAnswers, doubled, balances: balances() }
  }
}
