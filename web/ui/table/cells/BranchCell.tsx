/** The name of an institute in a narrow column, cut off after two lines. */
export const BranchCell = ({ getValue }: { getValue: () => string }) => (
  <span className="wrap-anywhere md:line-clamp-2 md:min-w-24" title={getValue()}>
    {getValue()}
  </span>
)
