import { useSite } from '../facts/site.ts'

/** The house opposite the bus stand, the institute on its second floor, and the morning bus. */
export function HouseArt() {
  return (
    <svg
      viewBox="0 0 900 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
      strokeLinejoin="round"
    >
      <rect width="900" height="320" className="fill-accent-soft" />
      <circle cx="742" cy="70" r="28" className="fill-amber-soft" />
      <path d="M0 220c80-50 160-56 250-22s160-40 270-30 210 46 380-8v160H0Z" className="fill-green-soft" />
      <Neighbours />
      <Trees />
      <g transform="translate(128)">
        <House />
      </g>
      <rect y="282" width="900" height="38" className="fill-surface" />
      <path d="M0 282h900" className="stroke-accent" strokeWidth="2" />
      <path d="M0 302h900" className="stroke-line" strokeWidth="3" strokeDasharray="22 18" />
      <g transform="translate(132)">
        <Bus />
      </g>
    </svg>
  )
}

const Neighbours = () => (
  <g className="fill-surface stroke-control-line" strokeWidth="1.5">
    <path d="M60 282V196h110v86M190 282V160h94v122M640 282V180h104v102M764 282V208h92v74" />
    <path
      d="M78 212h24v22H78zm50 0h24v22h-24zm78-34h22v26h-22zm40 0h22v26h-22zm412 20h26v24h-26zm42 0h26v24h-26zm80 24h22v20h-22zm38 0h22v20h-22zM74 282v-34h82v34m48 0v-52h66v52m386 0v-42h72v42m52 0v-26h60v26"
      className="fill-sunken"
    />
    <path d="M52 196h126M182 160h110M632 180h120M756 208h108" strokeWidth="3" strokeLinecap="round" />
  </g>
)

const Trees = () => (
  <g className="stroke-green" strokeWidth="1.5">
    <path d="M30 282v-40M300 282v-34M876 282v-44" />
    <path
      d="M30 186c-20 0-26 20-20 32-8 14 4 30 20 30s28-16 20-30c6-12 0-32-20-32ZM300 206c-16 0-21 16-16 26-6 11 3 24 16 24s22-13 16-24c5-10 0-26-16-26ZM876 176c-22 0-29 22-22 35-9 16 4 33 22 33s31-17 22-33c7-13 0-35-22-35Z"
      className="fill-green-soft"
    />
  </g>
)

const floors = [52, 124]

const House = () => (
  <g strokeWidth="2">
    <path d="M190 282V40h264v242" className="fill-surface stroke-accent" />
    <path d="M180 40h284" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
    {floors.map(y => (
      <g key={y} className="fill-sunken stroke-accent">
        <path
          d={`M208 ${y + 28}h36v32h-36zM260 ${y + 28}h36v32h-36zM348 ${y + 28}h36v32h-36zM400 ${y + 28}h36v32h-36z`}
        />
        <path d={`M226 ${y + 28}v32M278 ${y + 28}v32M366 ${y + 28}v32M418 ${y + 28}v32`} strokeWidth="1.5" />
      </g>
    ))}
    <path d="M190 122h264M190 194h264" className="stroke-accent" />
    {/* The sign on the second floor. */}
    <rect x="200" y="50" width="244" height="24" rx="3" className="fill-accent" />
    <text x="322" y="66.5" textAnchor="middle" className="fill-on-accent text-[12px] font-semibold">
      <InstituteName />
    </text>
    <path d="M208 212h66v70h-66zM370 212h66v70h-66z" className="fill-amber-soft stroke-amber" />
    <path
      d="M208 226h66M208 240h66M208 254h66M208 268h66M370 226h66M370 240h66M370 254h66M370 268h66"
      className="stroke-amber opacity-50"
      strokeWidth="1.5"
    />
    <path d="M296 282v-66h52v66M322 216v66" className="fill-bg stroke-accent" />
    <path d="M200 212h244" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
  </g>
)

const Bus = () => (
  <g strokeWidth="2" className="stroke-accent">
    <path d="M452 304v-52a8 8 0 0 1 8-8h120a12 12 0 0 1 12 9l6 28v23Z" className="fill-accent" />
    <path
      d="M464 254h26v20h-26zM498 254h26v20h-26zM532 254h26v20h-26zM566 254h17l5 20h-22z"
      className="fill-accent-soft"
    />
    <path d="M452 286h146" className="stroke-on-accent" strokeWidth="3" />
    <circle cx="482" cy="304" r="11" className="fill-surface" />
    <circle cx="570" cy="304" r="11" className="fill-surface" />
  </g>
)

function InstituteName() {
  const { name } = useSite()
  return name
}
