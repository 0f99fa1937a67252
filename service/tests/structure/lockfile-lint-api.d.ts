declare module 'lockfile-lint-api' {
  /** The packages of a lock file by name and version. */
  interface Packages {
    readonly packages: object
  }

  interface Judged {
    readonly errors: readonly { readonly package: string }[]
  }

  export class ParseLockfile {
    constructor(options: { lockfilePath: string; lockfileText: string; lockfileType: 'npm' })
    parseSync(): { readonly object: object }
  }

  export class ValidateHttps {
    constructor(packages: Packages)
    validate(): Judged
  }

  export class ValidateHost {
    constructor(packages: Packages)
    validate(hosts: readonly string[]): Judged
  }

  export class ValidateIntegrity {
    constructor(packages: Packages)
    validate(): Judged
  }
}
