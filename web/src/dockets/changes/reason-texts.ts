/** The texts of the reason of a status. */
export const reasonTexts = {
  reason: 'Reason',
  selectAReason: 'Select a reason',
  loadingReasons: 'Loading reasons',
  noMatchingReasons: 'No matching reasons',
}
