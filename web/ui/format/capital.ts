/** "offer" as the first word of a text: "Offer". */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
