/** The key that does what the button says, for those who look; screen readers find it in the list of keys. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <kbd aria-hidden className="key ml-2 max-md:hidden touch:hidden">
    {keys}
  </kbd>
)
