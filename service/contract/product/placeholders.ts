/**
 * What only the running service knows: the public address of the site, the time zone that decides what "today" is, and
 * the institute's name and the path of its logo, which is empty if it has none, and whether the first steps of a new
 * system are shown: `open` or nothing. The public site shows a sign where there is no logo, and the address, phone and
 * e-mail, of which the last two may be empty; in its block of JSON, name and address are written as JSON has it.
 */
export const placeholders = {
  origin: '__ORIGIN__',
  timeZone: '__TIME_ZONE__',
  institute: '__INSTITUTE__',
  logo: '__LOGO__',
  setup: '__SETUP__',
  sign: '__SIGN__',
  address: '__ADDRESS__',
  phone: '__PHONE__',
  email: '__EMAIL__',
  instituteInJson: '__INSTITUTE_IN_JSON__',
  addressInJson: '__ADDRESS_IN_JSON__',
} as const
