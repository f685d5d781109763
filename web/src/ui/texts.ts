/** Words that many screens share. */
export const commonTexts = {
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  done: 'Done',
  edit: 'Edit',
  loadData: 'Load Data',
  noMatches: 'No matches',
}
