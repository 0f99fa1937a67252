/** A learner's desk by the window: a sheet of figures on the screen, a notebook, and tea. */
export function DeskArt() {
  return (
    <svg viewBox="0 0 480 420" aria-hidden="true" className="h-auto w-full">
      <rect width="480" height="420" rx="14" className="fill-accent-soft" />
      <Window />
      {/* The desk. */}
      <rect y="344" width="480" height="76" className="fill-surface" />
      <path d="M0 344h480" className="stroke-accent" strokeWidth="2" />
      <Monitor />
      <Notebook />
      <Glass />
    </svg>
  )
}

const Window = () => (
  <g>
    <rect x="40" y="40" width="170" height="180" rx="4" className="fill-surface stroke-accent" strokeWidth="2" />
    <circle cx="156" cy="96" r="20" className="fill-amber-soft stroke-amber" strokeWidth="1.5" />
    <path d="M41 176c26-30 44-38 62-22s30 8 46-8 38-20 60 2v71H41Z" className="fill-green-soft" />
    <path d="M41 196c34-18 60-16 84-4s52 8 84-10v37H41Z" className="fill-green opacity-25" />
    <path d="M125 40v180M40 130h170" className="stroke-accent" strokeWidth="2" />
    <path d="M32 220h186" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
  </g>
)

const rows = [170, 196, 222, 248]

const Monitor = () => (
  <g>
    <path d="M282 304h52l8 38h-68Z" className="fill-surface stroke-accent" strokeWidth="2" strokeLinejoin="round" />
    <path d="M258 343h100" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
    <rect x="176" y="112" width="264" height="194" rx="10" className="fill-surface stroke-accent" strokeWidth="2" />
    <path d="M176 122a10 10 0 0 1 10-10h244a10 10 0 0 1 10 10v20H176Z" className="fill-accent" />
    <path d="M192 127h58" className="stroke-on-accent" strokeWidth="4" strokeLinecap="round" />
    <g className="stroke-line">
      <path d="M176 168h264M176 194h264M176 220h264M176 246h264M176 272h264M214 142v164M300 142v164M370 142v164" />
    </g>
    {rows.map((y, index) => (
      <g key={y} strokeLinecap="round" strokeWidth="4" className="stroke-control-line">
        <path d={`M190 ${y + 11}h10`} className="opacity-60" />
        <path d={`M226 ${y + 11}h${[54, 40, 60, 46][index]}`} />
        <path d={`M${[330, 322, 336, 326][index]} ${y + 11}H358`} />
        <path d={`M${[402, 396, 408, 398][index]} ${y + 11}H428`} className="stroke-accent" />
      </g>
    ))}
    <path
      d="M190 155h10M226 155h36M326 155h32M396 155h32"
      className="stroke-text"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <rect x="371" y="221" width="68" height="24" className="fill-none stroke-accent" strokeWidth="2.5" />
    <path d="M226 289h40M384 289h44" className="stroke-text" strokeWidth="4" strokeLinecap="round" />
  </g>
)

const Notebook = () => (
  <g strokeLinejoin="round" strokeLinecap="round">
    <path d="M64 368l96-10 22 34-104 12Z" className="fill-bg stroke-accent" strokeWidth="2" />
    <path d="M84 374l64-7M90 382l64-7M96 390l40-4" className="stroke-control-line" strokeWidth="2" />
    <path d="M176 356l28 34 5 10-9-6-28-33Z" className="fill-amber-soft stroke-amber" strokeWidth="2" />
  </g>
)

const Glass = () => (
  <g strokeLinejoin="round" strokeLinecap="round">
    <path
      d="M392 326h34l-5 42a5 5 0 0 1-5 4h-14a5 5 0 0 1-5-4Z"
      className="fill-surface stroke-accent"
      strokeWidth="2"
    />
    <path d="M394.5 338h29l-3.6 29a4 4 0 0 1-4 3.5h-13.8a4 4 0 0 1-4-3.5Z" className="fill-amber opacity-70" />
    <path d="M402 316c-4-6 4-9 0-15M415 316c-4-6 4-9 0-15" className="fill-none stroke-control-line" strokeWidth="2" />
  </g>
)
