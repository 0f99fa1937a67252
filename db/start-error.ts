/**
 * Thrown when the start can't go on for a reason that the operator can fix. Its message is one line that says what is
 * wrong and what to change; it is printed without a stack trace, and the process ends.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Why a file or folder can't be used, in words for the operator, by the code of the system's error. */
const fileReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of this path is a file and not a folder',
  EISDIR: 'it is a folder and not a file',
  EACCES: 'this user is not allowed to',
  EPERM: 'this user is not allowed to',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'a process may open too few files at a time (ulimit -n)',
  ENFILE: 'this machine may open too few files at a time',
}

/** What is printed of an error that ends a start. Undefined for a bug of ours, of which the whole error is wanted. */
export function lineOfStart(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  return /^E[MN]FILE$/.test(codeOf(error) ?? '')
    ? `Allow more open files, and start again: ${reasonOf(error)}.`
    : undefined
}

/** Why an error happened, in one line to be used in the message of a StartError; the path of a file isn't in it. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  // Sockets and programs that are missing have codes of files too.
  const isOfFile = error instanceof Error && 'syscall' in error && !/^(connect|spawn)/.test(String(error.syscall))
  const spoken = isOfFile ? fileReasons[codeOf(error) ?? ''] : undefined
  if (spoken) return spoken
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().split('\n')[0] ?? ''
}

/** The code of a system or database error, such as ENOENT or 57P03; undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
