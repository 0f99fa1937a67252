import { sparkPoints } from './sparkPoints.ts'

/** How a figure went through the period. The chart below has its numbers, so screen readers skip it. */
export function Sparkline({ values }: { values: readonly number[] | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 20"
      preserveAspectRatio="none"
      className="mt-auto h-6 w-full shrink-0 pt-1 text-accent"
    >
      {values && values.length > 1 && (
        <polyline
          points={sparkPoints(values, 96, 20)}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
