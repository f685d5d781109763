/**
 * Props of a searchable Select that highlights the first match, so that Enter picks it. Without
 * `selectFirstOptionOnDropdownOpen`, the library highlights the current value shortly after opening. If there is none,
 * that clears the highlight, and a fast typist's Enter does nothing.
 */
export const searchableSelect = (isEmpty: boolean) => ({
  searchable: true,
  selectFirstOptionOnChange: true,
  selectFirstOptionOnDropdownOpen: isEmpty,
})
