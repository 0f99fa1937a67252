import { useEffect } from 'react'

/** The public site is a document of its own: a link of the app to it loads it from the service. */
export function PublicSite() {
  useEffect(() => window.location.reload(), [])
  return null
}
