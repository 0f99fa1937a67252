import type { NoticeKind } from '#contract/accounts/notices'

/** What each notice says, as a sentence on the screens and as the subject of a mail. */
export const noticeText = {
  newPlace: 'Your account was signed in to from a new place.',
  passwordChanged: 'Your password was changed.',
  passwordReset: 'Your password was set with a code that was mailed to you.',
  passwordGenerated: 'Your password was printed when this system was set up. Please choose your own.',
  emailChanged: 'The email address of your account was changed.',
  usernameChanged: 'The username of your account was changed.',
  codeHandedOut: 'The institute handed out a code with which your password can be set.',
  handedOutCodeUsed: 'Your password was set with a code that the institute handed out.',
  secondFactorAdded: 'A second step was added to the sign-in of your account.',
  secondFactorRemoved: 'A second step was removed from the sign-in of your account.',
  recoveryCodesMade: 'New recovery codes were made for your account.',
  recoveryCodeUsed: 'A recovery code of your account was used.',
} as const satisfies Readonly<Record<NoticeKind, string>>
