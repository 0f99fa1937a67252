import { say } from '../../base/language/say.ts'

/**
 * Why a part of the page that is loaded late could not be had. Browsers don't ask again for a module that they failed to get, so
 * where the server answers now, only loading the page again brings it: the line lost it once, or it is of an earlier release.
 */
export async function whyNotLoaded(): Promise<{ answers: boolean; message: string }> {
  const answers = await fetch('/api/health/ready').then(
    ({ ok }) => ok,
    () => false,
  )
  return { answers, message: answers ? missing : away }
}

const away = say('The server could not be reached. Check the connection and try again.')
export const missing = say(
  'A part of this page could not be loaded. Copy what you have typed, then load the page again.',
)
