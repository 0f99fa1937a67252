import { site } from '../facts/site.ts'

/**
 * The institute's address, with phone and e-mail where they are known: the page is built before they are, so each has its
 * link, which is not shown while it is empty.
 */
export function Address() {
  return (
    <address className="text-body not-italic">
      <span className="font-medium">{site.name}</span>
      <span className="block whitespace-pre-line wrap-anywhere text-second">{site.address.text}</span>
      <a
        href={`tel:${site.phone}`}
        aria-label={`Phone ${site.phone}`}
        className="mt-2 block text-accent empty:hidden hover:underline"
      >
        {site.phone}
      </a>
      <a
        href={`mailto:${site.email}`}
        aria-label={`E-mail ${site.email}`}
        className="block wrap-anywhere text-accent empty:hidden hover:underline"
      >
        {site.email}
      </a>
    </address>
  )
}
