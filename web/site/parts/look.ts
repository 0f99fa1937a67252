/** Styles that several parts of the site share. */

const button =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-control border px-4 text-body font-medium select-none transition-colors duration-120'

export const buttonLooks = {
  primary: `${button} border-transparent bg-accent text-on-accent hover:bg-accent-hover`,
  secondary: `${button} border-control-line bg-surface text-text hover:border-second hover:bg-sunken`,
}

export const linkLook =
  'inline-flex min-h-6 items-center gap-1.5 rounded-[0.25rem] text-body font-medium text-accent underline-offset-4 hover:text-accent-hover hover:underline'

export const page = 'mx-auto w-full max-w-page px-4 sm:px-6'
