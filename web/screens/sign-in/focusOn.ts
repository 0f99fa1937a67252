/** Leads to what was refused: a screen reader says nothing else of it, and on a phone it may be out of sight. */
export const focusOn = (name: string | undefined) =>
  document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.focus()
