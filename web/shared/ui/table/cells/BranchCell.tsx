/** The name of an institute: two lines of a narrow column, and no more however long it is. */
export const BranchCell = ({ getValue }: { getValue: () => string }) => (
  <span className="md:line-clamp-2 md:min-w-24" title={getValue()}>
    {getValue()}
  </span>
)
