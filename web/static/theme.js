// Runs before the first paint. The build puts it into each page.
;(() => {
  const chosen = localStorage.getItem('theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
