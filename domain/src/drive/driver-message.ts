/** Characters of a message between the office and a driver. */
export const longestMessage = 500

/** Messages that a phone and the office show, the latest. */
export const mostMessagesShown = 50
