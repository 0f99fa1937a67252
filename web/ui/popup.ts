/** The look of everything that floats: menus, lists, tooltips. Motion is short and stops under reduced motion. */
export const popupLook =
  'origin-[var(--transform-origin)] rounded-popover border border-line bg-surface shadow-float outline-none transition-[opacity,scale] duration-120 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

export const itemLook =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-[0.375rem] px-2.5 text-control text-text outline-none select-none data-disabled:text-third data-highlighted:bg-sunken touch:min-h-11'

export const veilLook =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0'
