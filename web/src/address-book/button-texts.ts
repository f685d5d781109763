/** The texts of the button that opens the address book, which the booking form needs from the start. */
export const addressBookButtonTexts = {
  addressBook: 'Address book',
  addressBookFor: (owner: string) => `Address book for ${owner}`,
}
