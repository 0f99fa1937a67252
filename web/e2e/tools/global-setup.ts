import { startService } from './service.ts'

/** One service for all tests: each makes what it needs beside what the others made. */
export default () => startService()
