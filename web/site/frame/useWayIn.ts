import { useSyncExternalStore } from 'react'
import { appPaths } from '#contract/product/site-paths'

export const login = { label: 'Login', href: appPaths.login }
const dashboard = { label: 'Dashboard', href: appPaths.dashboard }

/** Read here, because the app's own way to its token would bring other parts of the app along. */
const isSignedIn = () => localStorage.getItem('token') !== null
/** It is looked at once: the next page looks again. */
const never = () => () => undefined

/** The link into the app: the dashboard for whoever is signed in, which only their browser knows. */
export const useWayIn = () => (useSyncExternalStore(never, isSignedIn, () => false) ? dashboard : login)
