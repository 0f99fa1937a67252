import { join } from 'node:path'
import { defineConfig } from 'vite'
import { ownAddress } from './own-address.ts'
import { service, stamped } from './stamp.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Puts the service and the packages that it needs from its start on into a few files: Node loads those in a quarter of
 * the time that it takes for 1,300 modules. Threads, scripts and tests run the sources.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [ownAddress(root, service.output), stamped(root, service)],
  ssr: {
    noExternal: true,
    // Native code, packages that read files of their own, and what only a few requests need.
    external: [
      '@aws-sdk/client-s3',
      '@aws-sdk/lib-storage',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      'file-type',
      'pdfkit',
      'pg-native',
      'sharp',
    ],
  },
  build: {
    ssr: 'service/main/main.ts',
    outDir: service.output,
    emptyOutDir: true,
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: {
      // A package of Koa's calls `eval` to name the arguments of functions that it wraps, on texts of its own.
      checks: { eval: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
