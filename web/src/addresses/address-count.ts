/** So many addresses, in words that people read. */
export const addressCount = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'address' : 'addresses'}`
