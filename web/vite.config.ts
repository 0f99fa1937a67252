import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sharedChunks } from './build/chunks.ts'
import { leanRouter } from './build/leanRouter.ts'
import { leanZod } from './build/leanZod.ts'
import { appInDevelopment, pages } from './build/pages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const router = here('../node_modules/react-router/dist/production')

/** `#contract/*` resolves through package.json's "imports", so the web and the service read the same shapes. */
export default defineConfig({
  root: here('.'),
  // Files that are served as they are.
  publicDir: 'static',
  resolve: {
    alias: [
      { find: /^zod$/, replacement: here('shared/api/zod.ts') },
      // The package names its development build even for a build for production.
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  plugins: [react(), tailwindcss(), leanRouter(), leanZod(), pages(), appInDevelopment()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Every browser that reads es2023 preloads modules by itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter(one => one.endsWith('.css')),
    },
    rolldownOptions: {
      // Two documents: what visitors read loads neither the router nor the query cache of the app.
      input: [here('index.html'), here('app.html')],
      output: {
        // In one piece each they are smaller, and stay the same while screens change.
        codeSplitting: {
          groups: [
            // For both documents, and the same until React is updated.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              // What both documents show or say on every page: icons, messages, and the list of addresses.
              name: 'shared',
              test: /node_modules\/(react-hot-toast|lucide-react\/dist\/esm\/(?!icons))|web\/shared\/ui\/popups\/Toaster\.tsx|contract\/product\/web-paths\.ts/,
            },
            {
              // What every page of the app needs before it knows which one it is.
              name: 'app',
              test: /node_modules\/(react-router|react-router-dom|@tanstack\/(query-core|react-query))\/(?!.*(infiniteQueryObserver|useInfiniteQuery))|web\/shared\/api\/(api|failures|queryClient|token)\.ts|web\/shared\/session\/(session|askedProfile|roles)\.|web\/app\/(Guard|PublicSite)\.|web\/shared\/ui\/(controls\/Button|page\/PageHeader|page\/Mark)\.tsx/,
            },
            // The form of the public site and that of the sign-in; the other pages before the sign-in have none.
            { name: 'fields', test: /web\/shared\/ui\/controls\/(inputs|Field)\.tsx/ },
            // Last, for what is left: few files instead of one for each thing that screens share. Long lists alone load in
            // pieces, though the package hands out its hook together with all others.
            { name: sharedChunks(here('.')), test: id => !/useInfiniteQuery|infiniteQueryObserver/.test(id) },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    // With the slash, because api.ts is ours.
    proxy: { '/api/': 'http://127.0.0.1:3000', '/uploads/': 'http://127.0.0.1:3000' },
  },
})
