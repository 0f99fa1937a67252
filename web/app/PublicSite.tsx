import { useEffect } from 'react'

/** The public site is a separate document, which is loaded from the service if the app ever finds itself at its address. */
export function PublicSite() {
  useEffect(() => window.location.reload(), [])
  return null
}
