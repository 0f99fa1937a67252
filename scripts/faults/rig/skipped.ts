/** Thrown by a case that this machine can't run. */
export class Skipped extends Error {}
