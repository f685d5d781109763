/**
 * Of a list that is narrowed by typing: what comes first is marked, so that Enter takes it. Without the second of the
 * two an opened list marks what is chosen a moment later, and with that nothing where nothing is chosen: whoever types
 * quickly would press Enter in vain.
 */
export const typedSelect = (isEmpty: boolean) => ({
  searchable: true,
  selectFirstOptionOnChange: true,
  selectFirstOptionOnDropdownOpen: isEmpty,
})
