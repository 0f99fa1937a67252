/** What the key for commands is called on this machine. */
export const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
