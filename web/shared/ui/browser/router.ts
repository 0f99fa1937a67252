import type { FunctionComponent } from 'react'
import * as router from 'react-router-dom'
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

/** The router's own, which take only the addresses of the contract's list. */
export const Link: FunctionComponent<LinkProps> = router.Link
export const NavLink: FunctionComponent<Towards<router.NavLinkProps>> = router.NavLink
export const Navigate: FunctionComponent<Towards<router.NavigateProps>> = router.Navigate
export const useNavigate: () => (to: To, options?: router.NavigateOptions) => void | Promise<void> = router.useNavigate
