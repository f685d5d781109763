/** The texts of the fields of records. */
export const recordFieldTexts = {
  moveUp: (part: string) => `${part} up`,
  moveDown: (part: string) => `${part} down`,
  removePart: (part: string) => `Remove ${part}`,
  addTo: (label: string) => `Add to ${label}`,
  addPart: 'Add…',
  allAdded: 'All added',
  noLabel: (label: string) => `No ${label}`,
  chooseOne: (one: string) => `Choose ${one}`,
  searching: 'Searching…',
  noneMatching: (one: string) => `No matching ${one}`,
}
