import { useSite } from '../facts/site.ts'

/** How the institute teaches, in a few points; without any, what it says about itself. */
export function Method() {
  const { points, aboutText } = useSite()
  if (points.length === 0) return <p className="max-w-text whitespace-pre-line text-section text-second">{aboutText}</p>
  return (
    <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {points.map(({ title, text }, index) => (
        <li key={index} className="border-t border-line pt-5">
          <p aria-hidden className="figures text-control font-medium text-accent">
            {index + 1}
          </p>
          <h3 className="mt-2 text-section font-semibold wrap-anywhere">{title}</h3>
          <p className="mt-2 text-body whitespace-pre-line text-second wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}
