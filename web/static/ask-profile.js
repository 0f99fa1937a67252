// Asks who is signed in while the app's modules are still on their way; the session takes the answer.
;(() => {
  const token = localStorage.getItem('token')
  if (!token) return
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const answer = fetch('/api/auth/profile', { headers, credentials: 'include' })
  // Who takes it deals with it; when nobody does, nothing was lost.
  answer.catch(() => {})
  window.askedProfile = { token, answer }
  try {
    // What the page shows at first is that of the role that the token was made for.
    const { role, exp } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
    if (exp * 1000 > Date.now()) window.askedProfile.role = role
  } catch {
    // Then the screen is loaded once the profile says the role, and nothing is shown before.
  }
  // The first format of a page takes an old computer 70 ms. Now they cost nobody anything; later the first screen waits.
  new Intl.DateTimeFormat('en-IN')
})()
