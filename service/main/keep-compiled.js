import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Loaded before the product itself: half of a start went into compiling modules that had not changed since the last one.
 * Node keeps them by their content, and does without where the folder can't be written to. Written in JavaScript, because
 * Node would load its compiler of TypeScript for this one file.
 */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'))
