// Runs before the first paint. The build puts it into each page.
;(() => {
  const chosen = localStorage.getItem('theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { classList, dataset, style } = document.documentElement
  classList.toggle('dark', dark)
  // The logo is 1.75rem high and has a margin of white (`Mark`). What stands beside it must not move when it comes.
  if (dataset.logoShape) style.setProperty('--logo', `${dataset.logoShape * 1.75 + 0.25}rem`)
})()
