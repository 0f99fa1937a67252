import { useSite } from '../facts/site.ts'

/** Without icons, which other screens share and every page before the sign-in would load. */
const look =
  'inline-flex min-h-9 max-w-full items-center rounded-control border border-control-line bg-surface px-3 text-body text-accent wrap-anywhere hover:border-second touch:min-h-11'

/** The institute's address, with phone, WhatsApp and e-mail where they are known. */
export function Address() {
  const { name, address, phone, whatsapp, email } = useSite()
  return (
    <address className="text-body not-italic">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="block whitespace-pre-line wrap-anywhere text-second">{address}</span>
      {(phone || whatsapp || email) && (
        <span className="mt-3 flex flex-wrap gap-2">
          {phone && (
            <a href={`tel:${phone}`} aria-label={`Phone ${phone}`} className={look}>
              {phone}
            </a>
          )}
          {whatsapp && (
            <a href={whatsAppTo(whatsapp)} target="_blank" rel="noreferrer" className={look}>
              WhatsApp
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} aria-label={`Write to ${email}`} className={look}>
              {email}
            </a>
          )}
        </span>
      )}
    </address>
  )
}

/** WhatsApp wants digits only, with the country code; ten digits are an Indian number. */
function whatsAppTo(mobile: string): string {
  const digits = mobile.replace(/^[\D0]+|\D/g, '')
  return `https://wa.me/${digits.length === 10 ? 91 : ''}${digits}`
}
