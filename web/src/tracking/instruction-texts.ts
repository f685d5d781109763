/** The texts of instructions by recipients. */
export const instructionTexts = {
  title: 'If you are not in',
  titleAt: (stop: string) => `If you are not in at ${stop}`,
  change: (isGiven: boolean) => (isGiven ? 'Change instructions' : 'Give instructions'),
  changeAt: (isGiven: boolean, stop: string) =>
    isGiven ? `Change instructions for ${stop}` : `Give instructions for ${stop}`,
  asked: {
    neighbour: 'The driver is asked to leave it with a neighbour.',
    safe_place: 'The driver is asked to leave it in a safe place.',
  },
  choices: {
    neighbour: 'Leave with a neighbour',
    safe_place: 'Leave in a safe place',
    none: 'No instructions',
  },
  where: { neighbour: 'Neighbour’s address', safe_place: 'Safe place' },
  whereHelp: { neighbour: 'Such as number 14', safe_place: 'Such as in the porch, behind the bins' },
  save: 'Save instructions',
  saved: 'Instructions saved',
  notSaved: 'Save instructions',
  driverSees: 'The driver sees them at your stop.',
}
