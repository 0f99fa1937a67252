import { useSite } from '../facts/site.ts'
import { Hours } from './Hours.tsx'

/** The branches whose opening hours are their own. */
export function Branches() {
  const { branches } = useSite()
  if (branches.length === 0) return null
  return (
    <ul aria-label="Branches" className="mt-8 grid gap-8 sm:grid-cols-2">
      {branches.map(({ name, address, phone, hours }) => (
        <li key={name} className="min-w-0 wrap-anywhere">
          <h3 className="text-body font-semibold">{name}</h3>
          {address && <p className="text-body whitespace-pre-line text-second">{address}</p>}
          {phone && (
            <p className="text-body">
              <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-accent hover:underline">
                {phone}
              </a>
            </p>
          )}
          <div className="mt-3">
            <Hours week={hours} />
          </div>
        </li>
      ))}
    </ul>
  )
}
