import { createElement, type FunctionComponent } from 'react'
import * as router from 'react-router-dom'
import { sitePaths } from '#contract/product/site-paths'
import type { WebAddress } from '#contract/product/web-paths'

/** Other search parameters of the screen that is shown. */
interface SameScreen {
  readonly search: string
  readonly hash?: string
}

/** Where a link leads: nothing that was written by hand. */
export type To = WebAddress | SameScreen

type Towards<Props> = Omit<Props, 'to'> & { to: To }

export type LinkProps = Towards<router.LinkProps>

const sitePages: readonly To[] = Object.values(sitePaths)

/**
 * The router's own, which take only the addresses of the contract's list. The pages of the public site are documents of
 * their own: if the router went there, the way back would lead to the app's address and show the site's page.
 */
export const Link: FunctionComponent<LinkProps> = props =>
  createElement(router.Link, { ...props, reloadDocument: sitePages.includes(props.to) })
export const NavLink: FunctionComponent<Towards<router.NavLinkProps>> = router.NavLink
export const Navigate: FunctionComponent<Towards<router.NavigateProps>> = router.Navigate
export const useNavigate: () => (to: To, options?: router.NavigateOptions) => void | Promise<void> = router.useNavigate
