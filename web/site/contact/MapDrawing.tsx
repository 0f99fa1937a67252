import { useSite } from '../facts/site.ts'

/** A drawing of streets with a pin, and of the bus stand opposite if the institute says that it is there. */
export function MapDrawing() {
  const { address, directions } = useSite()
  const byBusStand = /bus stand/i.test(`${address} ${directions}`)
  return (
    <svg viewBox="0 0 480 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="absolute size-full">
      <rect width="480" height="240" className="fill-sunken" />
      <path d="M-20 40C70 20 120 66 200 52S360 8 500 30V-10H-20Z" className="fill-green-soft" />
      <g className="fill-surface stroke-line">
        <path d="M24 66h86v40H24zM126 66h60v40h-60zM24 154h62v62H24zM102 154h84v30h-84zM102 196h84v44h-84z" />
        <path d="M322 66h66v40h-66zM404 66h60v40h-60zM322 154h44v72h-44zM382 154h82v34h-82zM382 200h82v30h-82z" />
      </g>
      <g className="fill-none stroke-line" strokeWidth="22">
        <path d="M-10 130H490M206 -10V250M302 -10V250" />
      </g>
      <g className="fill-none stroke-surface" strokeWidth="19">
        <path d="M-10 130H490M206 -10V250M302 -10V250" />
      </g>
      <path d="M-10 130H490" className="fill-none stroke-line" strokeDasharray="10 10" />
      {byBusStand && (
        <>
          {/* The bus stand, with its bays. */}
          <rect x="220" y="146" width="68" height="70" rx="4" className="fill-amber-soft stroke-amber" />
          <path
            d="M232 200v-18M243 200v-18M254 200v-18M265 200v-18M276 200v-18"
            className="stroke-amber"
            strokeWidth="2"
          />
          <text x="254" y="168" textAnchor="middle" className="fill-amber text-[11px] font-medium">
            Bus stand
          </text>
        </>
      )}
      {/* The house. */}
      <rect x="222" y="66" width="64" height="48" rx="4" className="fill-accent-soft stroke-accent" />
      <path
        d="M254 102c-11-13-16-20-16-27a16 16 0 0 1 32 0c0 7-5 14-16 27Z"
        className="fill-accent stroke-surface"
        strokeWidth="2"
      />
      <circle cx="254" cy="75" r="5.5" className="fill-on-accent" />
    </svg>
  )
}
