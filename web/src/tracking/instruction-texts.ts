/** The texts of instructions by recipients. */
export const instructionTexts = {
  title: 'If no one’s in',
  titleAt: (stop: string) => `If no one’s in at ${stop}`,
  open: (isGiven: boolean) => (isGiven ? 'Change what the driver does' : 'Not in? Tell the driver'),
  openAt: (isGiven: boolean, stop: string) => `${instructionTexts.open(isGiven)}, at ${stop}`,
  asked: {
    neighbour: 'We’ve asked the driver to leave it with a neighbour if no one’s in.',
    safe_place: 'We’ve asked the driver to leave it in a safe place if no one’s in.',
  },
  choices: {
    neighbour: 'Leave with a neighbour',
    safe_place: 'Leave in a safe place',
    none: 'No instructions',
  },
  where: { neighbour: 'Neighbour’s address', safe_place: 'Safe place' },
  whereHelp: { neighbour: 'Such as number 14', safe_place: 'Such as in the porch, behind the bins' },
  send: 'Tell the driver',
}
