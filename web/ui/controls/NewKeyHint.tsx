/** The key of `useNewShortcut`, on the button that does the same; screen readers find it in the list of keys. */
export const NewKeyHint = () => (
  <kbd aria-hidden className="key ml-2 max-md:hidden touch:hidden">
    n
  </kbd>
)
