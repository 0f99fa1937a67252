import { config } from 'zod/v4'

// Otherwise zod tests whether it may generate code at run time, which the content security policy forbids and reports.
config({ jitless: true })

export * from 'zod/v4'
