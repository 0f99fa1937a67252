/** A picture opens in a tab of its own; a PDF is saved. */
export const showBill = (link: string | null) => link && window.open(link, '_blank', 'noopener')
