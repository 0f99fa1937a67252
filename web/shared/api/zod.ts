import { config } from 'zod/v4'

// It would try whether it may write code as it goes, which the content security policy forbids and reports.
config({ jitless: true })

export * from 'zod/v4'
