/** The look of everything that floats: menus, lists. Motion is short and stops under reduced motion. */
export const popupLook =
  'fixed inset-auto m-0 animate-appear overflow-y-auto overscroll-contain rounded-popover border border-line bg-surface p-1 text-text shadow-float'

export const itemLook =
  'flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-[0.375rem] px-2.5 text-left text-control select-none touch:min-h-11'

export const veilLook =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0'

/**
 * Toasts are shown above the dialogs, and so is the question who it is: what happens there, such as a press or Esc, must not
 * count as happening beside the dialog.
 */
export const isAbove = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-toasts],[data-above]') !== null
