declare global {
  interface Window {
    /** The request for the profile that `static/ask-profile.js` sent before the first module ran. */
    askedProfile?: {
      readonly token: string
      readonly answer: Promise<Response>
      /** That of the token unless it has expired: whose outline of the screen is shown (`static/outline.js`). */
      readonly role?: string
    }
  }
}

/** The answer to that early request, once and only for the same token; otherwise undefined, and the request must be sent now. */
export function takeAskedProfile(token: string | null): Promise<Response> | undefined {
  const asked = window.askedProfile
  delete window.askedProfile
  return asked?.token === token ? asked?.answer : undefined
}
