/**
 * What only the running service knows. In the screens: the time zone that decides what "today" is, the institute's name
 * and the path of its logo, which is empty if it has none, and how many times as wide as high that is, and whether the
 * first steps of a new system are shown and whether students may make themselves an account: `open` or nothing; and
 * what a screen shows before its data, which the build has packed. In the public pages: the end of the head, the
 * rendered page, and what it was rendered with, as JSON.
 */
export const placeholders = {
  timeZone: '__TIME_ZONE__',
  institute: '__INSTITUTE__',
  logo: '__LOGO__',
  logoShape: '__LOGO_SHAPE__',
  setup: '__SETUP__',
  registration: '__REGISTRATION__',
  paperLanguage: '__PAPER_LANGUAGE__',
  outlines: '__OUTLINES__',
  siteHead: '__SITE_HEAD__',
  siteBody: '__SITE_BODY__',
  site: '__SITE__',
} as const
