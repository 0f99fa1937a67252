/** The end of the addresses that stand for "none". Mail to `.invalid` goes nowhere, on any network (RFC 2606). */
export const noEmailEnding = '@none.invalid'

/** What a desk types for a student without e-mail, and what screens show. */
const noEmail = 'None'

/** Whether an address stands for a student who has none. */
export const isNoEmail = (email: string): boolean => email.toLowerCase().endsWith(noEmailEnding)

/** An e-mail as people read it. */
export const shownEmail = (email: string): string => (isNoEmail(email) ? noEmail : email)
