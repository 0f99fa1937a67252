/**
 * How a message to a student is signed: the institute's name, which the service wrote into the page, and the branch; the
 * branch alone where both are the same or the institute has not said its name.
 */
export function signature(branch: string): string {
  const { institute } = globalThis.document?.documentElement.dataset ?? {}
  return institute && institute !== branch ? `${institute}, ${branch}` : branch
}
