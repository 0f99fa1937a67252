/** A message that wasn't accepted: a sentence for the form, and sentences for single fields. */
export class NotSent extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(sentence: string, fields: Readonly<Record<string, string>> = {}) {
    super(sentence)
    this.fields = fields
  }
}

export const failed = 'Failed to send message. Please try again.'

/** Sends what is typed, whose fields have the contract's names, without a session, even if somebody is signed in. Throws NotSent. */
export async function sendMessage(typed: FormData): Promise<void> {
  const request = {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(typed)),
    // A line may hang without ever failing.
    signal: AbortSignal.timeout(60_000),
  }
  const answer = await fetch('/api/contacts', request).catch(() => {
    throw new NotSent('The server could not be reached. Check the connection and try again.')
  })
  if (answer.ok) return
  const problem = Object(await answer.json().catch(() => null))
  throw new NotSent(
    answer.status < 500 && problem.message ? String(problem.message) : failed,
    fieldsOf(problem.details),
  )
}

/** The service's words continue the name of a field: "is required." */
function fieldsOf(details: unknown): Record<string, string> {
  if (!Array.isArray(details)) return {}
  return Object.fromEntries(details.map(({ path, message }) => [String(path), `This ${message}`]))
}
