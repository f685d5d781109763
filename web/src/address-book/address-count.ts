/** 1 → '1 address', 1200 → '1,200 addresses'. */
export const addressCount = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'address' : 'addresses'}`
