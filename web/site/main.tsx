import '../ui/style/styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Site } from './Site.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const site = (
  <StrictMode>
    <Site path={window.location.pathname} site={JSON.parse(document.getElementById('site')?.textContent ?? 'null')} />
  </StrictMode>
)
// A page that the service sends is already rendered, and is hydrated; in development it is empty.
if (root.hasChildNodes()) hydrateRoot(root, site)
else createRoot(root).render(site)
