import { site } from '../facts/site.ts'

/** The institute's address, line by line, with phone and e-mail where they are known. */
export function Address() {
  const { lines, town, state, postalCode } = site.address
  return (
    <address className="text-body not-italic">
      <span className="font-medium">{site.name}</span>
      {[...lines, `${town} ${postalCode}`, state].map(line => (
        <span key={line} className="block text-second">
          {line}
        </span>
      ))}
      {site.phone && (
        <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`} className="mt-2 block text-accent hover:underline">
          {site.phone}
        </a>
      )}
      {site.email && (
        <a href={`mailto:${site.email}`} className="block text-accent hover:underline">
          {site.email}
        </a>
      )}
    </address>
  )
}
