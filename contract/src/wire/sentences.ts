/** The texts of a declaration as one description: each is a sentence of its own, and those that there are not are left out. */
export const sentences = (...texts: readonly (string | undefined)[]): string =>
  texts
    .filter((text) => text !== undefined)
    .map((text) => (/[.?!]$/.test(text) ? text : `${text}.`))
    .join(' ')
