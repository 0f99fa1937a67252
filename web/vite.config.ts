import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { client, stamped } from '../scripts/build/stamp.ts'
import { sharedChunks } from './build/chunks.ts'
import { splitContract } from './build/contract/splitContract.ts'
import { dealtTexts } from './build/language/dealTexts.ts'
import { spokenEarly } from './build/language/spokenEarly.ts'
import { leanIcons } from './build/leanIcons.ts'
import { leanPreload } from './build/leanPreload.ts'
import { leanRouter } from './build/leanRouter.ts'
import { leanZod } from './build/leanZod.ts'
import { languageModules } from './build/manifest.ts'
import { appInDevelopment, pages } from './build/pages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const router = here('../node_modules/react-router/dist/production')

/** What Lightning CSS calls `Features.LightDark`. Only Vite depends on it. */
const lightDark = 1 << 20

/** `#contract/*` resolves through package.json's "imports", so the web and the service read the same shapes. */
export default defineConfig({
  root: here('.'),
  // Files that are served as they are.
  publicDir: 'static',
  resolve: {
    alias: [
      { find: /^zod$/, replacement: here('base/api/zod.ts') },
      // The package resolves to its development build even in a production build.
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  plugins: [
    react(),
    tailwindcss(),
    splitContract(here('../service')),
    leanIcons(),
    leanPreload(),
    leanRouter(),
    leanZod(),
    pages(),
    appInDevelopment(),
    stamped(here('..'), client),
    dealtTexts(here('.')),
    spokenEarly(here('.')),
  ],
  // Nothing uses `light-dark()`, for which each `color-scheme` would bring two variables.
  css: { lightningcss: { exclude: lightDark } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Every browser that runs es2023 supports module preloading.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter(one => one.endsWith('.css')),
    },
    rolldownOptions: {
      // Two documents, so that the public site loads neither the router nor the query cache of the app.
      input: [here('index.html'), here('app.html'), ...Object.values(languageModules).map(here)],
      // Drawing the outlines of screens takes most of the time, and is meant to.
      checks: { bundlerTimings: false },
      output: {
        // Each group is smaller as one file, and stays cached while screens change.
        codeSplitting: {
          groups: [
            // Used by both documents, and unchanged until React is updated.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              // Used by both documents on every page: the icon code and the addresses of the public site.
              name: 'shared',
              test: /node_modules\/lucide-react\/dist\/esm\/(?!icons)|web\/base\/(toasts\/toast\.tsx|language\/(say|learn)\.ts)|contract\/product\/site-paths\.ts/,
            },
            {
              // Used by every page of the app.
              name: 'app',
              test: /node_modules\/(react-router|react-router-dom|@tanstack\/(query-core|react-query))\/(?!.*(infiniteQueryObserver|useInfiniteQuery))|web\/base\/api\/(api|failures|queryClient|token)\.ts|contract\/product\/(web-paths|report-pages)\.ts|web\/shared\/session\/(session|askedProfile|roles)\.|web\/app\/(Guard|PublicSite|routes|screens|lazyScreen|layout\/ScreenBoundary)\.|web\/ui\/(controls\/Button|page\/(PageHeader|Mark|OtherLanguage))\.tsx/,
            },
            // Used by the form of the public site and the sign-in form; the other pages before the sign-in have no form.
            { name: 'fields', test: /web\/ui\/controls\/(inputs|Field)\.tsx/ },
            // Last, for everything else: few files instead of one for each module that screens share. The hook that loads
            // long lists in pages is left out: only long lists need it, though its package exports it with all others.
            { name: sharedChunks(here('.')), test: id => !/useInfiniteQuery|infiniteQueryObserver/.test(id) },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    // With the trailing slash, so that a module of ours such as `api.ts` doesn't match.
    proxy: { '/api/': 'http://127.0.0.1:3000', '/uploads/': 'http://127.0.0.1:3000' },
  },
})
