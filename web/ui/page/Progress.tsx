/** A progress bar from 0 to 1, with the percentage in words. */
export function Progress({ label, done }: { label: string; done: number }) {
  const percent = Math.floor(done * 100)
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between text-label text-second">
        <span>{label}</span>
        <span className="figures">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-clip rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
