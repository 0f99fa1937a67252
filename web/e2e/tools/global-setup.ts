import { startService } from './service.ts'

/** One service for all tests: each test creates the records it needs next to those of the others. */
export default () => startService()
