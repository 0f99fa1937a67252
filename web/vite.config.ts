import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `#contract/*` resolves through package.json's "imports", so the web and the service read the same shapes. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // `public/` holds the screens of the public site; files that are served as they are live in `static/`.
  publicDir: 'static',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2023' },
  server: {
    fs: { allow: ['..'] },
    // With the slash, because api.ts is ours.
    proxy: { '/api/': 'http://127.0.0.1:3000', '/uploads/': 'http://127.0.0.1:3000' },
  },
})
