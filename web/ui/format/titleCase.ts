/** Names as screens show them, and paper if the institute wants it. */
export { titleCase } from '#wording/title-case'
