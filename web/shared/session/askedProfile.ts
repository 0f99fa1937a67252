declare global {
  interface Window {
    /** What `static/ask-profile.js` asked before the first module ran. */
    askedProfile?: { readonly token: string; readonly answer: Promise<Response> }
  }
}

/** The answer that was asked for early, once and for the same token; undefined when it has to be asked for now. */
export function takeAskedProfile(token: string | null): Promise<Response> | undefined {
  const asked = window.askedProfile
  delete window.askedProfile
  return asked?.token === token ? asked?.answer : undefined
}
