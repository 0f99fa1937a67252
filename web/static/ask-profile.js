// Asks who is signed in while the app's modules are still on their way; the session takes the answer.
;(() => {
  const token = localStorage.getItem('token')
  if (!token) return
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const answer = fetch('/api/auth/profile', { headers, credentials: 'include' })
  // Who takes it deals with it; when nobody does, nothing was lost.
  answer.catch(() => {})
  window.askedProfile = { token, answer }
  // What this page shows to the role that the token was made for, if that differs from role to role.
  const ofRoles = document.querySelector('meta[name=screens]')
  if (ofRoles) {
    try {
      const { role } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
      for (const href of JSON.parse(ofRoles.content)[role])
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
        )
    } catch {
      // Then they are loaded once the profile says the role.
    }
  }
  // The first format of a page takes an old computer 70 ms. Now they cost nobody anything; later the first screen waits.
  new Intl.DateTimeFormat('en-IN')
})()
