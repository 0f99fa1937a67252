/** The screens run in a browser: what only Node has doesn't compile there. */

// @ts-expect-error There are no files.
export type Files = typeof import('node:fs')

// @ts-expect-error Nor a process.
export type Process = typeof process

// @ts-expect-error Nor Node's bytes.
export type Bytes = Buffer
