import { useEffect } from 'react'

/** The public site is a separate document, so a link from the app to it must load that document from the service. */
export function PublicSite() {
  useEffect(() => window.location.reload(), [])
  return null
}
